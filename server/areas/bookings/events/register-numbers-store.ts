import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Numbers the bookings taken in this range of events: gapless, in order of receipt. */
export const writeRegisterNumbers = (tx: Database, firstEvent: number, lastEvent: number) =>
  tx.run(
    sql`with fresh as (
          select r.id, row_number() over (order by r.created_at, e.id) as place
          from booking_events e join reservations r on r.id = e.reservation_id
          where e.id between ${firstEvent} and ${lastEvent} and e.what = 'created' and r.register_number is null
        )
        update reservations r set register_number = (select coalesce(max(register_number), 0) from reservations) + fresh.place
        from fresh where r.id = fresh.id`,
  );
