import type { LateCode } from '#domain/dispatch/punctuality.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface LateWarning {
  readonly bookingId: string;
  readonly driverId: string;
  readonly code: LateCode;
  readonly at: Date;
}

/** Records a warning; returns 0 if it was given before, by this process or another. */
export const addWarning = (db: Database, { bookingId, driverId, code, at }: LateWarning) =>
  db.run(
    sql`insert into late_warnings (reservation_id, driver_id, code, warned_at)
        values (${bookingId}, ${driverId}, ${code}, ${at}) on conflict do nothing`,
  );

export const deleteWarningsBefore = (db: Database, time: Date) =>
  db.run(sql`delete from late_warnings where warned_at < ${time}`);
