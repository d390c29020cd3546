import { bookingStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

const { Confirmed, ReminderSent, InProgress } = bookingStates;

/**
 * When the first of the drivers who are clocked on, and not on a break, has no trip under way and no job that begins
 * before `soon`; the present time for somebody who is free. Null while nobody is clocked on.
 */
export async function firstFreeAt(db: Database, now: Date, soon: Date): Promise<Date | null> {
  const row = await db.first<{ free: Date | null }>(
    sql`select min(greatest(${now}::timestamptz, busy.until)) as free
        from shifts s left join lateral (
          select max(r.ends_at) as until from reservations r
          where r.driver_id = s.driver_id and r.deleted_at is null and (r.status = ${InProgress}
            or (r.status in (${Confirmed}, ${ReminderSent}) and r.pickup_at < ${soon} and r.ends_at > ${now}))) busy on true
        where s.ended_at is null
          and not exists (select 1 from shift_breaks b where b.shift_id = s.id and b.ended_at is null)`,
  );
  return row?.free ?? null;
}
