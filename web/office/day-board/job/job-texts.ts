import { londonDate } from '#domain/basics/london-time.ts';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import { formatClock, formatWeekdayOf } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { BoardJob, BoardLane } from '#web/api/office/board.ts';
import { shortPlace } from '#web/shared/booking/short-place.ts';

export type Gap = BoardLane['gaps'][number];

/** When a job begins, in London time, with the weekday if it is not the board's. */
export function pickupClock({ pickupTime }: Pick<BoardJob, 'pickupTime'>, day: string, tag: string): string {
  const at = new Date(pickupTime);
  const own = londonDate(at);
  return own === day ? formatClock(at, tag) : `${formatWeekdayOf(own, tag)} ${formatClock(at, tag)}`;
}

/** Start and end, in London time. */
export function timesOf(job: Pick<BoardJob, 'pickupTime' | 'endsAt'>, day: string, tag: string): string {
  return `${pickupClock(job, day, tag)}–${formatClock(new Date(job.endsAt), tag)}`;
}

/** A gap is too tight when the drive takes longer than the gap, or when there is no gap at all. */
export const isTight = ({ isEnough, freeSeconds }: Gap) => isEnough === false || freeSeconds < 0;

/** The time between two jobs as text. */
export function formatGap(gap: Gap, t: Translate, tag: string): string {
  const { freeSeconds, drivingSeconds } = gap;
  if (freeSeconds < 0) return t('Dayboard_gap-overlap', { duration: formatDrive(-freeSeconds, tag) });
  const free = freeSeconds < 60 ? t('Dayboard_gap-none') : formatDrive(freeSeconds, tag);
  if (drivingSeconds === null) return t('Dayboard_gap-unknown', { duration: free });
  const drive = drivingSeconds < 60 ? t('Dayboard_gap-none') : formatDrive(drivingSeconds, tag);
  return t(isTight(gap) ? 'Dayboard_gap-tight' : 'Dayboard_gap', { driveDuration: drive, freeDuration: free });
}

const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}\b/;

/** A place in a few letters, for a bar on the axis: the outward half of its postcode, else its first words. */
export function placeCode(place: string): string {
  const first = shortPlace(place);
  return postcode.exec(first.toUpperCase())?.[1] ?? first;
}
