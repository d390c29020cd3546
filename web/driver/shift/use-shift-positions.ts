import { useEffect } from 'react';
import { mostPoints, type ShiftPoint, sendPositions } from '#web/api/driver/positions.ts';

const everyMs = 30_000;
/** A phone that stands still says so every few minutes, so that it does not count as silent. */
const standingMs = 120_000;
/** Within this the phone has not moved: its own error is as large. About 25 metres. */
const stillDegrees = 0.000_25;

const options: PositionOptions = { enableHighAccuracy: false, maximumAge: everyMs, timeout: 60_000 };

const isNear = (a: ShiftPoint, b: ShiftPoint) =>
  Math.abs(a.lat - b.lat) < stillDegrees && Math.abs(a.lng - b.lng) < stillDegrees;

/**
 * Says where the phone is while its driver is clocked on and wanted to: a point every half minute, fewer while the car
 * stands, all that have gathered together once there is a signal again. On a trip the trip says it more often.
 */
export function useShiftPositions(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined;
    let newest: ShiftPoint | null = null;
    let last: ShiftPoint | null = null;
    let waiting: ShiftPoint[] = [];
    let isSending = false;
    const flush = async () => {
      if (isSending || waiting.length === 0) return;
      isSending = true;
      const batch = waiting;
      const answer = await sendPositions(batch).catch(() => null);
      isSending = false;
      // Without a signal they wait; nobody wants them any more once the shift has ended or the office says so.
      if (answer) waiting = answer.report ? waiting.slice(batch.length) : [];
    };
    const note = () => {
      if (newest && newest !== last) {
        const isStanding = last !== null && isNear(newest, last);
        const isDue = last === null || Date.parse(newest.at) - Date.parse(last.at) >= standingMs;
        if (!isStanding || isDue) {
          last = newest;
          waiting = [...waiting, newest].slice(-mostPoints);
        }
      }
      void flush();
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lng, accuracy } = coords;
        const isFirst = newest === null;
        newest = { lat, lng, accuracy, at: new Date(timestamp).toISOString() };
        if (isFirst) note();
      },
      // The page says elsewhere that the phone gives no position.
      () => {},
      options,
    );
    const timer = setInterval(note, everyMs);
    return () => {
      clearInterval(timer);
      navigator.geolocation.clearWatch(watch);
    };
  }, [isOn]);
}
