import { driverPointsHours, storedNames } from '#domain/people/browser-storage.ts';
import type { Point, PointStore } from './point-queue.ts';

const key = storedNames.driverPoints;

const isPoint = (value: Partial<Point> | null): value is Point =>
  value !== null && [value.lat, value.lng, value.accuracy, value.at].every(Number.isFinite);

/** Nobody asks where a car was before that, so a phone that is lost does not keep it. */
const storedMs = driverPointsHours * 3_600_000;

/** Stores waiting points on the phone; logging out clears them with everything else. */
export function pointsStorage(now: () => number = Date.now): PointStore {
  return {
    recall() {
      try {
        const points: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        const known = Array.isArray(points) ? points.filter(isPoint) : [];
        return known.filter(({ at }) => now() - at < storedMs);
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
