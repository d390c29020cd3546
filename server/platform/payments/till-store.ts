import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A payment at the demo's own till. */
export interface TillPayment {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: 'pay' | 'hold' | 'save';
  readonly amount: number;
  readonly reference: string;
  readonly note: string;
  readonly state: 'open' | 'asks' | 'saved' | 'held' | 'paid' | 'released' | 'expired';
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
  readonly decline: string | null;
  readonly lastFour: string | null;
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly doneKeys: readonly string[];
}

export type NewTillPayment = Pick<
  TillPayment,
  'id' | 'paymentId' | 'kind' | 'amount' | 'reference' | 'note' | 'expiresAt' | 'returnUrl' | 'cancelUrl'
>;

const columns = sql`id, payment_id as "paymentId", kind, amount_pence as amount, reference, note, state, held_pence as held,
  captured_pence as captured, refunded_pence as refunded, decline, last_four as "lastFour", expires_at as "expiresAt",
  return_url as "returnUrl", cancel_url as "cancelUrl", done_keys as "doneKeys"`;

export const findTillPayment = (db: Database, id: string) =>
  db.first<TillPayment>(sql`select ${columns} from till_payments where id = ${id}`);

export const lockTillPayment = (tx: Database, id: string) =>
  tx.first<TillPayment>(sql`select ${columns} from till_payments where id = ${id} for update`);

/** Only once for each id: a repeated call finds what the first one added. */
export const addTillPayment = (db: Database, t: NewTillPayment) =>
  db.run(
    sql`insert into till_payments (id, payment_id, kind, amount_pence, reference, note, expires_at, return_url, cancel_url)
        values (${t.id}, ${t.paymentId}, ${t.kind}, ${t.amount}, ${t.reference}, ${t.note}, ${t.expiresAt}, ${t.returnUrl}, ${t.cancelUrl})
        on conflict (id) do nothing`,
  );

export const writeTillPayment = (tx: Database, t: TillPayment) =>
  tx.run(
    sql`update till_payments set state = ${t.state}, held_pence = ${t.held}, captured_pence = ${t.captured},
          refunded_pence = ${t.refunded}, decline = ${t.decline}, last_four = ${t.lastFour}, done_keys = ${[...t.doneKeys]}
        where id = ${t.id}`,
  );
