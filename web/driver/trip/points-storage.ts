import { storedNames } from '#domain/people/browser-storage.ts';
import type { Point, PointStore } from './point-queue.ts';

const key = storedNames.driverPoints;

const isPoint = (value: Partial<Point> | null): value is Point =>
  value !== null && [value.lat, value.lng, value.accuracy, value.at].every(Number.isFinite);

/** Stores waiting points on the phone; logging out clears them with everything else. */
export function pointsStorage(): PointStore {
  return {
    recall() {
      try {
        const points: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(points) ? points.filter(isPoint) : [];
      } catch {
        return [];
      }
    },
    keep(points) {
      try {
        if (points.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(points));
      } catch {
        // Without storage only the points of a page that is closed offline are lost.
      }
    },
  };
}
