import type { Step } from '#server/areas/payments/payment.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

const columns = sql`s.id, s.payment_id as "paymentId", s.what, s.pence, s.reason, s.note, s.created_at as "createdAt",
  s.created_by as "createdBy", s.tries, s.done_at as "doneAt", s.refusal`;

export type NewStep = Pick<Step, 'id' | 'paymentId' | 'what' | 'pence' | 'reason' | 'note' | 'createdAt' | 'createdBy'>;

/** False when another step of the payment is under way. */
export const addStep = async (tx: Database, s: NewStep): Promise<boolean> =>
  (await tx.run(
    sql`insert into payment_steps (id, payment_id, what, pence, reason, note, created_at, created_by, try_at)
        values (${s.id}, ${s.paymentId}, ${s.what}, ${s.pence}, ${s.reason}, ${s.note}, ${s.createdAt}, ${s.createdBy}, ${s.createdAt})
        on conflict (payment_id) where done_at is null do nothing`,
  )) === 1;

/** Claims a step for this process until `until`: a time, not a lock, keeps others off while the provider is asked. */
export const claimStep = (db: Database, id: string, now: Date, until: Date) =>
  db.first<Step>(
    sql`update payment_steps s set tries = tries + 1, try_at = ${until}
        where s.id = ${id} and done_at is null and try_at <= ${now} returning ${columns}`,
  );

/** Steps that are due, of all payments or of one. */
export const dueSteps = (db: Database, now: Date, limit: number, paymentId: string | null = null) =>
  db.query<{ id: string }>(
    sql`select id from payment_steps where done_at is null and try_at <= ${now}
          and (${paymentId}::uuid is null or payment_id = ${paymentId}::uuid) order by try_at limit ${limit}`,
  );

/** False when another process has ended it. */
export const endStep = async (tx: Database, id: string, at: Date, refusal: string | null): Promise<boolean> =>
  (await tx.run(
    sql`update payment_steps set done_at = ${at}, refusal = ${refusal} where id = ${id} and done_at is null`,
  )) === 1;

export const delayStep = (db: Database, id: string, until: Date) =>
  db.run(sql`update payment_steps set try_at = ${until} where id = ${id} and done_at is null`);

export interface StepView extends Step {
  readonly by: string | null;
}

/** What was done with a payment, oldest first. */
export const stepsOf = (db: Database, paymentId: string) =>
  db.query<StepView>(
    sql`select ${columns}, who.email as by from payment_steps s left join people who on who.id = s.created_by
        where s.payment_id = ${paymentId} order by s.created_at, s.id`,
  );
