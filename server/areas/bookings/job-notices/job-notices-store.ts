import type { JobFact, JobNoticeKind } from '#domain/api/bookings/job-notices.ts';
import { notStartedStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

export interface JobNotice {
  readonly id: string;
  readonly personId: string;
  readonly bookingId: string;
  readonly kind: JobNoticeKind;
  readonly changed: readonly JobFact[];
  readonly pickupAt: Date;
  readonly createdAt: Date;
  readonly answerBy: Date | null;
  readonly textAt: Date | null;
}

const columns = sql`n.id, n.person_id as "personId", n.reservation_id as "bookingId", n.kind, n.changed,
  n.pickup_at as "pickupAt", n.created_at as "createdAt", n.answer_by as "answerBy", n.text_at as "textAt"`;

export const addNotice = (db: Database, n: Omit<JobNotice, 'id'>) =>
  db.first<{ id: string }>(
    sql`insert into job_notices (person_id, reservation_id, kind, changed, pickup_at, created_at, answer_by, text_at)
        values (${n.personId}, ${n.bookingId}, ${n.kind}, ${[...n.changed]}, ${n.pickupAt}, ${n.createdAt}, ${n.answerBy}, ${n.textAt})
        returning id`,
  );

/** Removes the open notice of a driver and a job and returns it, to be merged into a newer one. */
export const takeOpenNotice = (db: Database, personId: string, bookingId: string) =>
  db.first<JobNotice>(
    sql`delete from job_notices n
        where n.person_id = ${personId} and n.reservation_id = ${bookingId} and n.closed_at is null
        returning ${columns}`,
  );

/** A driver's notices that need an OK, oldest first; offers are answered on the job itself. */
export const noticesToConfirm = (db: Database, personId: string) =>
  db.query<JobNotice & { reference: string }>(
    sql`select ${columns}, r.reference from job_notices n join reservations r on r.id = n.reservation_id
        where n.person_id = ${personId} and n.closed_at is null and n.kind <> 'offer' order by n.created_at, n.id`,
  );

/** Records that the driver pressed OK; pressing again changes nothing. Returns 0 when there is no such notice. */
export const confirmNotice = (db: Database, personId: string, id: string, at: Date) =>
  db.run(
    sql`update job_notices set closed_at = coalesce(closed_at, ${at}) where id = ${id} and person_id = ${personId} and kind <> 'offer'`,
  );

/** A driver who sets off to a new job has seen it. */
export const confirmNew = (db: Database, n: { personId: string; bookingId: string; at: Date }) =>
  db.run(
    sql`update job_notices set closed_at = ${n.at}
        where person_id = ${n.personId} and reservation_id = ${n.bookingId} and kind = 'new' and closed_at is null`,
  );

export type OfferAnswer = 'accepted' | 'declined' | 'expired';

/** Closes the open offer of a booking, if there is one. */
export const closeOffer = (
  db: Database,
  offer: { bookingId: string; answer: OfferAnswer; reason?: string; at: Date },
): Promise<number> =>
  db.run(
    sql`update job_notices set closed_at = ${offer.at}, answer = ${offer.answer}, reason = ${offer.reason ?? ''}
        where reservation_id = ${offer.bookingId} and kind = 'offer' and closed_at is null`,
  );

/** Whether this driver was ever offered this job: if so, the offer is over rather than not found. */
export const findOffer = (db: Database, personId: string, bookingId: string) =>
  db.first<object>(
    sql`select 1 as one from job_notices
        where person_id = ${personId} and reservation_id = ${bookingId} and kind = 'offer' limit 1`,
  );

/** Open offers whose time to answer has passed. */
export const expiredOffers = (db: Database, now: Date, most: number) =>
  db.query<{ bookingId: string }>(
    sql`select reservation_id as "bookingId" from job_notices
        where kind = 'offer' and closed_at is null and answer_by <= ${now} order by answer_by limit ${most}`,
  );

/** Claims the next notice that needs a text; only one of several processes gets it. */
export const claimTextDue = (db: Database, now: Date) =>
  db.first<JobNotice & { phone: string; reference: string }>(
    sql`update job_notices n set text_at = null
        from reservations r, drivers d
        where r.id = n.reservation_id and d.person_id = n.person_id
          and n.id = (
            select due.id from job_notices due join drivers on drivers.person_id = due.person_id
            where due.text_at <= ${now} and due.closed_at is null and drivers.retired_at is null
            order by due.text_at, due.id limit 1 for update of due skip locked
          )
        returning ${columns}, d.phone, r.reference`,
  );

export interface ReturnedOffer {
  readonly id: string;
  readonly reference: string;
  readonly pickupAt: Date;
  readonly answer: 'declined' | 'expired';
  readonly reason: string;
  readonly driver: string;
}

/** Jobs whose last offer came back and that have had no driver since. */
export const returnedOffers = (db: Database, now: Date) =>
  db.query<ReturnedOffer>(
    sql`select r.id, r.reference, r.pickup_at as "pickupAt", n.answer, n.reason, coalesce(d.name, '') as driver
        from reservations r
          join lateral (
            select * from job_notices n where n.reservation_id = r.id and n.kind = 'offer' order by n.created_at desc limit 1
          ) n on n.answer in ('declined', 'expired')
          left join drivers d on d.person_id = n.person_id
        where r.driver_id is null and r.deleted_at is null and r.pickup_at > ${now} and ${statusIn(notStartedStates, 'r.status')}
        order by r.pickup_at, r.id limit 200`,
  );

export const removeNoticesBefore = (db: Database, before: Date) =>
  db.run(sql`delete from job_notices where created_at < ${before}`);
