import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { type Booked, type BookingBody, book } from '#web/api/bookings.ts';
import { idempotencyKey } from '#web/api/client/idempotency-key.ts';
import { type ApiProblem, isRefusal } from '#web/api/client.ts';
import { timings } from '#web/app/timings.ts';
import type { Draft, PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { bookingBody, type QuotedCar } from './booking-body.ts';
import { isBookedAlready } from './second-car.tsx';

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

/** Whether a second car is meant, where the same journey was booked minutes ago. */
type AskSecond = (problem: ApiProblem) => Promise<boolean>;

/** Sends one body. Its key is stored on the device first. */
async function sendOnce(draft: Keeper, body: BookingBody): Promise<Booked> {
  const text = JSON.stringify(body);
  const last = draft.now().sending;
  const sending = last?.text === text ? last : { key: idempotencyKey(body), text };
  draft.keep({ sending });
  try {
    return await book(body, sending.key);
  } catch (problem) {
    if (isRefusal(problem)) draft.keep({ sending: null });
    throw problem;
  }
}

/**
 * Sends a booking once: a second click, a retry or a reload requests the same booking instead of making another, and
 * the same journey booked minutes ago is asked about. `booked` is called straight away, the rest waits.
 */
export async function sendBooking(
  draft: Keeper,
  order: Order,
  askSecond: AskSecond,
  booked: (answer: Booked) => void,
): Promise<void> {
  const body = bookingBody(order.quote, order.car, order.passenger);
  const answer = await sendOnce(draft, { ...body, ifBookedAlready: 'ask' }).catch(async (problem: unknown) => {
    if (!isBookedAlready(problem) || !(await askSecond(problem))) throw problem;
    return sendOnce(draft, { ...body, ifBookedAlready: 'book' });
  });
  booked(answer);
  await pause(timings.bookingConfirmation);
}
