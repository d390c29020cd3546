import type { PaymentFacts } from '#domain/money/payment-summary.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The payments of a booking, oldest first; nothing here writes. */
export const paymentFactsOf = (db: Database, bookingId: string) =>
  db.query<PaymentFacts & { readonly purpose: 'fare' | 'extra' }>(
    sql`select purpose, state, kind, amount_pence as amount, held_pence as held, captured_pence as captured,
          refunded_pence as refunded, method, brand, last_four as "lastFour", decline is not null as "isDeclined"
        from payments where reservation_id = ${bookingId} and (withdrawn_at is null or captured_pence > 0)
        order by created_at, id`,
  );
