import { useRef, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import type { Draft, PassengerValues } from '#web/api/booking-draft.ts';
import { ApiProblem } from '#web/api/client.ts';
import { idempotencyKey } from '#web/api/idempotency-key.ts';
import { type Booked, book } from '#web/api/reservation-calls.ts';
import { timings } from '#web/app/timings.ts';
import { bookingBody, type QuotedCar } from './booking-body.ts';

interface Keeper {
  readonly now: () => Draft;
  readonly keep: (patch: Partial<Draft>) => void;
}

/** Whether it is certain that nothing was booked. Silence, a fault of ours or "too many" leave it open. */
const isRefusal = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a booking once. Its key is written to the device before it leaves, so that a second press, a retry or a reload
 * asks for the same booking instead of making another.
 */
export function useBooking(draft: Keeper) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  /** Null when a booking is under way already; rejects as the call does. `booked` is told at once, the rest waits. */
  const send = async (
    order: { quote: QuoteAnswer; car: QuotedCar; passenger: PassengerValues },
    booked: (answer: Booked) => void,
  ): Promise<Booked | null> => {
    if (busy.current) return null;
    busy.current = true;
    setSaving(true);
    try {
      const body = bookingBody(order.quote, order.car, order.passenger);
      const text = JSON.stringify(body);
      const last = draft.now().sending;
      const sending = last?.text === text ? last : { key: idempotencyKey(body), text };
      draft.keep({ sending });
      const answer = await book(body, sending.key);
      booked(answer);
      await pause(timings.bookingConfirmation);
      return answer;
    } catch (problem) {
      if (isRefusal(problem)) draft.keep({ sending: null });
      throw problem;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { saving, send };
}
