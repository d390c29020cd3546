import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type FromTo = Record<string, [unknown, unknown]>;

export interface EventView {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string | null;
  readonly what: string;
  readonly changes: FromTo;
  readonly details: FromTo | null;
}

/** A booking's events as staff read them, oldest first; nothing here writes. A driver's name stands before the e-mail. */
export const listEvents = (db: Database, reservationId: string) =>
  db.query<EventView>(
    sql`select e.id, e.at, e.actor, coalesce(d.name, p.email) as "actorName", e.what, e.changes, x.details
        from booking_events e
          left join booking_event_details x on x.event_id = e.id
          left join people p on p.id = e.actor_id
          left join drivers d on e.actor = 'driver' and d.person_id = e.actor_id
        where e.reservation_id = ${reservationId} order by e.id`,
  );
