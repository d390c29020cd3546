import type { BoardJob, DayBoard } from '#web/api/office/board.ts';
import { isDone } from '#web/office/day-board/rows/board-rows.ts';
import { minuteMs } from '#web/office/day-board/rows/day-axis.ts';

/** Pickups closer than this need a driver straight away, and soon. */
const urgentMinutes = 30;
const soonMinutes = 90;

export type Urgency = 'late' | 'urgent' | 'soon' | 'later';

/** Whole minutes until the pickup; negative when it has passed. */
export const minutesLeft = ({ pickupTime }: Pick<BoardJob, 'pickupTime'>, now: number) =>
  Math.floor((Date.parse(pickupTime) - now) / minuteMs);

export function urgencyOf(minutes: number): Urgency {
  if (minutes < 0) return 'late';
  if (minutes < urgentMinutes) return 'urgent';
  return minutes < soonMinutes ? 'soon' : 'later';
}

/** The jobs without a driver, the next pickup first. */
export const queueOf = ({ jobs }: DayBoard): BoardJob[] => jobs.filter((job) => !job.driver && !isDone(job));

/** The job of the queue that the focus goes to when one leaves it: the one after it, else the last. */
export function afterLeaving(queue: readonly BoardJob[], id: string): string | null {
  const at = queue.findIndex((job) => job.id === id);
  return (queue[at + 1] ?? queue[at - 1])?.id ?? null;
}
