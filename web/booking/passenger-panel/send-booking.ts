import type { QuoteAnswer } from '#domain/api/quotes.ts';
import { type Booked, book } from '#web/api/bookings.ts';
import { idempotencyKey } from '#web/api/client/idempotency-key.ts';
import { isRefusal } from '#web/api/client.ts';
import { timings } from '#web/app/timings.ts';
import type { Draft, PassengerValues } from '#web/shared/journey-form/booking-draft.ts';
import { bookingBody, type QuotedCar } from './booking-body.ts';

interface Keeper {
  readonly now: () => Draft;
  readonly keep: (patch: Partial<Draft>) => void;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Order {
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  readonly passenger: PassengerValues;
}

/**
 * Sends a booking once. Its key is stored on the device first, so that a second click, a retry or a reload requests the
 * same booking instead of making another. `booked` is called straight away, the rest waits.
 */
export async function sendBooking(draft: Keeper, order: Order, booked: (answer: Booked) => void): Promise<void> {
  const body = bookingBody(order.quote, order.car, order.passenger);
  const text = JSON.stringify(body);
  const last = draft.now().sending;
  const sending = last?.text === text ? last : { key: idempotencyKey(body), text };
  draft.keep({ sending });
  try {
    booked(await book(body, sending.key));
  } catch (problem) {
    if (isRefusal(problem)) draft.keep({ sending: null });
    throw problem;
  }
  await pause(timings.bookingConfirmation);
}
