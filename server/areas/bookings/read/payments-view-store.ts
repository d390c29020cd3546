import { paymentStates } from '#domain/money/payment-states.ts';
import type { PaymentFacts } from '#domain/money/payment-summary.ts';
import type { RisePayment } from '#domain/money/price-rise.ts';
import type { PaymentKind } from '#domain/money/when-to-take.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const state = nameIn(paymentStates);

/** When it was asked for, and the change that waits for it. */
interface Asked {
  readonly createdAt: Date;
  readonly change: { readonly pickupAt: string; readonly pricePence: number } | null;
}

/** The payments of a booking, oldest first; nothing here writes. */
export const paymentFactsOf = (db: Database, bookingId: string) =>
  db.query<PaymentFacts & RisePayment & Asked>(
    sql`select purpose, state, kind, amount_pence as amount, held_pence as held, captured_pence as captured,
          refunded_pence as refunded, method, brand, last_four as "lastFour", decline is not null as "isDeclined",
          withdrawn_at as "withdrawnAt", created_at as "createdAt", change,
          (select coalesce(sum(s.pence), 0)::int from payment_steps s
            where s.payment_id = payments.id and s.what = 'refund' and s.done_at is null) as leaving
        from payments where reservation_id = ${bookingId} and (withdrawn_at is null or captured_pence > 0)
        order by created_at, id`,
  );

/** A request to pay a fare that is still open: not paid, withdrawn or over. */
export interface OpenFare {
  readonly id: string;
  readonly kind: PaymentKind;
  readonly amount: number;
  readonly tries: number;
}

export const openFareOf = (db: Database, bookingId: string) =>
  db.first<OpenFare>(
    sql`select id, kind, amount_pence as amount, tries from payments
        where reservation_id = ${bookingId} and purpose = 'fare' and state = ${state('asked')} and withdrawn_at is null`,
  );
