import { confirmedStates, underWay } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

interface Jobs {
  readonly since: Date;
  readonly until: Date;
}

/** One job for each driver: the trip under way, or the next one between these times that is more than an offer. */
const reachable = (db: Database, driver: Sql, { since, until }: Jobs) =>
  db.query<{ id: string; number: string }>(
    sql`select distinct on (d.id) r.id, r.phone_number as number
        from drivers d join reservations r on r.driver_id = d.id
        where d.retired_at is null and ${driver} and r.deleted_at is null
          and (${statusIn([underWay], 'r.status')}
            or ${statusIn(confirmedStates, 'r.status')} and r.pickup_at >= ${since} and r.pickup_at < ${until}
              and not exists (select from job_notices n where n.reservation_id = r.id and n.kind = 'offer' and n.closed_at is null))
        order by d.id, ${statusIn([underWay], 'r.status')} desc, r.pickup_at, r.id`,
  );

/** The job whose passenger this driver is put through to by the firm's number. */
export const reachableOf = (db: Database, personId: string, jobs: Jobs) =>
  reachable(db, sql`d.person_id = ${personId}`, jobs);

/** The same for the driver with this phone number. */
export const reachableFrom = (db: Database, phoneTail: string, jobs: Jobs) =>
  reachable(db, sql`right(regexp_replace(d.phone, '\\D', '', 'g'), 9) = ${phoneTail}`, jobs);

/** The drivers of the trips under way that were booked with this phone number. */
export const driversOfCaller = (db: Database, phoneTail: string) =>
  db.query<{ number: string }>(
    sql`select d.phone as number from reservations r join drivers d on d.id = r.driver_id
        where r.phone_tail = ${phoneTail} and r.deleted_at is null and ${statusIn([underWay], 'r.status')}`,
  );
