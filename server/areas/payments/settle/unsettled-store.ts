import { type BookingStatus, calledOffStates } from '#domain/booking/states.ts';
import type { FareShare } from '#domain/money/fare-payments.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import { paymentColumns } from '#server/areas/payments/payments-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';

const state = nameIn(paymentStates);

export interface UnsettledPayment extends BookingPayment {
  /** All of the booking's payments, oldest first. */
  readonly payments: readonly FareShare[];
  readonly booking: {
    readonly status: BookingStatus;
    readonly pricePence: number;
    readonly takenPence: number;
    readonly pickupAt: Date;
    readonly completedAt: Date | null;
    readonly noShowAt: Date | null;
    readonly isUndecided: boolean;
  };
}

interface Row extends BookingPayment {
  readonly payments: readonly FareShare[];
  readonly bookingStatus: BookingStatus;
  readonly pricePence: number;
  readonly takenPence: number;
  readonly pickupAt: Date;
  readonly completedAt: Date | null;
  readonly noShowAt: Date | null;
  readonly isUndecided: boolean;
}

/** Each payment of a booking, oldest first. */
const payments = sql`(select json_agg(json_build_object('id', o.id, 'purpose', o.purpose, 'state', o.state, 'amount', o.amount_pence,
      'held', o.held_pence, 'captured', o.captured_pence, 'refunded', o.refunded_pence, 'agreed', o.agreed_pence)
    order by o.created_at, o.id) from payments o where o.reservation_id = r.id)`;

/**
 * Payments for which something may be due: those not yet finished, and those of journeys for which we are keeping more
 * than they cost. No step is under way for them, and none has a problem for the office to solve.
 */
export async function unsettled(db: Database): Promise<UnsettledPayment[]> {
  const rows = await db.query<Row>(
    sql`with kept as (
          select reservation_id, sum(captured_pence - refunded_pence - agreed_pence) as pence from payments
          where purpose in ('fare', 'deposit', 'change') and captured_pence > 0 group by reservation_id)
        select ${paymentColumns}, ${payments} as payments, r.status as "bookingStatus", r.price_pence as "pricePence", r.taken_pence as "takenPence", r.pickup_at as "pickupAt",
          r.completed_at as "completedAt", r.no_show_at as "noShowAt",
          r.end_reason is not null and r.end_decided_at is null as "isUndecided"
        from payments p join reservations r on r.id = p.reservation_id left join kept on kept.reservation_id = r.id
        where p.problem is null and (p.state in (${state('asked')}, ${state('saved')}, ${state('failed')}, ${state('held')})
            or (p.state in (${state('paid')}, ${state('won')}) and p.captured_pence > p.refunded_pence
              and case when ${statusIn(calledOffStates, 'r.status')} then p.captured_pence - p.refunded_pence > p.keep_pence
                else p.purpose in ('fare', 'deposit', 'change') and kept.pence + r.taken_pence > r.price_pence end))
          and not exists (select from payment_steps s where s.payment_id = p.id and s.done_at is null)
        order by p.created_at`,
  );
  return rows.map(
    ({ bookingStatus, pricePence, takenPence, pickupAt, completedAt, noShowAt, isUndecided, ...payment }) => ({
      ...payment,
      booking: { status: bookingStatus, pricePence, takenPence, pickupAt, completedAt, noShowAt, isUndecided },
    }),
  );
}
