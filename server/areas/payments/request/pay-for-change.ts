import { AppError } from '#domain/api/errors.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { poundsOf } from '#domain/basics/money.ts';
import { payChangeBy } from '#domain/money/price-rise.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { type AskedChange, changeJourney, type JourneyChange } from '#server/areas/bookings/change/change-journey.ts';
import { dueForChange } from '#server/areas/bookings/change/due-for-change.ts';
import { openBooking } from '#server/areas/bookings/read/open-booking.ts';
import type { BookingPayment } from '#server/areas/payments/payment.ts';
import { paymentsOf, writeWithdrawn } from '#server/areas/payments/payments-store.ts';
import { readQuoteId } from '#server/areas/quotes/quote-id.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Sender } from '#server/platform/http/sender.ts';
import type { Who } from '#server/platform/http/who.ts';
import { payPage } from './pay-link.ts';
import { requestPayment } from './request-payment.ts';
import { sendPayLink } from './send-pay-link.ts';

type Changed = Parameters<NonNullable<JourneyChange['waits']>>[1];

const waitsFor = ({ purpose, state, withdrawnAt }: BookingPayment) =>
  purpose === 'change' && state === 'asked' && withdrawnAt === null;

/** Asks for what a change costs more; an earlier change that still waited is given up. Null where nothing is due. */
async function askForChange(deps: Deps, who: Who, r: Booking, to: Changed): Promise<string | null> {
  const payments = await paymentsOf(deps.db, r.id);
  for (const { id } of payments.filter(waitsFor)) await writeWithdrawn(deps.db, id, deps.clock());
  const amount = await dueForChange(deps, r, to.pricePence);
  if (amount === 0 || to.quoteId === null) return null;
  const id = await requestPayment(deps, {
    bookingId: r.id,
    invoiceId: null,
    purpose: 'change',
    kind: 'pay',
    amount,
    reason: '',
    by: null,
    change: {
      quoteId: to.quoteId,
      pickupAt: to.pickupAt.toISOString(),
      pricePence: to.pricePence,
      childSeats: to.childSeats,
      personId: who.kind === 'person' ? who.personId : null,
      was: { pickupAt: r.pickupAt.toISOString(), pricePence: r.pricePence, metres: r.metres },
    },
  });
  await sendPayLink(deps, id, 'any');
  return id;
}

/** What the customer is asked for before their change is made. */
export interface DifferenceToPay {
  readonly amount: number;
  readonly url: string;
  readonly until: string;
}

async function differenceToPay(deps: Deps, r: Booking): Promise<DifferenceToPay | null> {
  const open = (await paymentsOf(deps.db, r.id)).find(waitsFor);
  if (!open?.change) return null;
  const until = payChangeBy(open.createdAt, r.pickupAt, new Date(open.change.pickupAt));
  return { amount: poundsOf(open.amount), url: payPage(deps, open.id), until: londonIso(until) };
}

/** Whether the same change was asked for before and still waits for its payment. */
async function isAskedAlready(deps: Deps, { id, quoteId }: AskedChange): Promise<boolean> {
  const open = (await paymentsOf(deps.db, id)).find(waitsFor);
  return open?.change?.quoteId === readQuoteId(deps.env.secret, quoteId);
}

/**
 * Changes a journey. A customer who pays online first pays what it costs more: until then the journey stays as it is,
 * and an abandoned payment costs nobody anything. Sent twice, it is asked for once.
 */
export function changeOrAsk(
  deps: Deps,
  who: Who,
  asked: AskedChange,
  from: Sender,
): Promise<{ readonly booking: Booking; readonly toPay: DifferenceToPay | null }> {
  return inTransaction(deps, async (deps) => {
    let isWaiting = false;
    try {
      const booking = await changeJourney(deps, who, asked, from, async (r, to) => {
        isWaiting = (await askForChange(deps, who, r, to)) !== null;
        return isWaiting;
      });
      return { booking, toPay: isWaiting ? await differenceToPay(deps, booking) : null };
    } catch (error) {
      const isAgain = error instanceof AppError && error.code === 'quote-used' && (await isAskedAlready(deps, asked));
      if (!isAgain) throw error;
      const { booking } = await openBooking(deps, who, asked.id, asked.link);
      return { booking, toPay: await differenceToPay(deps, booking) };
    }
  });
}
