import { type BookingStatus, calledOffStates } from '#domain/booking/states.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn, statusIn } from '#server/platform/database/status-in.ts';
import type { BookingPayment } from './payment.ts';
import { paymentColumns } from './payments-store.ts';

const state = nameIn(paymentStates);

export interface UnsettledPayment extends BookingPayment {
  readonly booking: {
    readonly status: BookingStatus;
    readonly pricePence: number;
    readonly pickupAt: Date;
    readonly completedAt: Date | null;
  };
}

interface Row extends BookingPayment {
  readonly bookingStatus: BookingStatus;
  readonly pricePence: number;
  readonly pickupAt: Date;
  readonly completedAt: Date | null;
}

/**
 * Payments for which something may be due: those not at their end, and those of which we keep more than the journey
 * costs. Nothing is under way for them, and none waits for the office.
 */
export async function unsettled(db: Database): Promise<UnsettledPayment[]> {
  const rows = await db.query<Row>(
    sql`select ${paymentColumns}, r.status as "bookingStatus", r.price_pence as "pricePence", r.pickup_at as "pickupAt",
          r.completed_at as "completedAt"
        from payments p join reservations r on r.id = p.reservation_id
        where p.problem is null and (p.state in (${state('asked')}, ${state('saved')}, ${state('failed')}, ${state('held')})
            or (p.state in (${state('paid')}, ${state('won')}) and p.captured_pence - p.refunded_pence >
              case when ${statusIn(calledOffStates, 'r.status')} then p.keep_pence
                when p.purpose = 'fare' then r.price_pence else p.captured_pence end))
          and not exists (select from payment_steps s where s.payment_id = p.id and s.done_at is null)
        order by p.created_at`,
  );
  return rows.map(({ bookingStatus, pricePence, pickupAt, completedAt, ...payment }) => ({
    ...payment,
    booking: { status: bookingStatus, pricePence, pickupAt, completedAt },
  }));
}
