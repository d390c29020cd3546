import type { Deps } from '#server/deps.ts';
import { type LateReport, lateReportsOf } from './late-reports-store.ts';

export type { LateReport };

/** What the drivers of these bookings last said about being late. */
export const readLateReports = ({ db }: Pick<Deps, 'db'>, bookingIds: readonly string[]) =>
  lateReportsOf(db, bookingIds);
