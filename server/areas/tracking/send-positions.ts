import { AppError } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import type { sendPositions as contract } from '#domain/api/tracking/positions.ts';
import { readTime } from '#domain/basics/london-time.ts';
import { openShiftOf } from '#server/areas/shifts/open-shift.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type ShiftPoint, storeShiftPositions, tripSpansOf } from './shift-positions-store.ts';

type Sent = Body<typeof contract>;

function pointOf({ lat, lng, at, accuracy = 0 }: Sent[number]): ShiftPoint[] {
  const read = readTime(at);
  return read.ok ? [{ lat, lng, at: read.instant, accuracy: accuracy || null }] : [];
}

/**
 * Keeps where a driver who is clocked on was between jobs. What is not the firm's business is not kept: breaks, the time
 * before the shift, and all of it where the office wants positions only during jobs.
 */
export async function sendPositions(deps: Deps, who: Person, sent: Sent) {
  const shift = await openShiftOf(deps, who.personId);
  if (!shift) throw new AppError('not-found');
  const isWanted = (await deps.settings(deps.db)).positions === 'clocked-on';
  const { driverId, open } = shift;
  if (!isWanted || !open || open.breakSince)
    return { stored: 0, report: isWanted && open !== null && !open.breakSince };
  const now = deps.clock();
  const trips = await tripSpansOf(deps.db, driverId, open.startedAt);
  const isOnTrip = (at: Date) => trips.some(({ from, until }) => at >= from && (!until || at < until));
  const points = sent
    .flatMap(pointOf)
    // A phone's clock may run ahead; nothing is measured in the future.
    .filter(
      ({ at }) => at >= open.startedAt && at <= now && !open.breaks.some((pause) => isIn(pause, at)) && !isOnTrip(at),
    );
  const stored = points.length === 0 ? 0 : await storeShiftPositions(deps.db, driverId, points);
  return { stored, report: true };
}

const isIn = ({ startedAt, endedAt }: { startedAt: Date; endedAt: Date | null }, at: Date) =>
  at >= startedAt && (!endedAt || at < endedAt);
