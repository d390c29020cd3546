import { system, writeEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Deps } from '#server/deps.ts';

/** What happened to the money for a booking, as its history words it. */
export type PaymentNews =
  | 'paid'
  | 'deposit-paid'
  | 'held'
  | 'card-saved'
  | 'refunded'
  | 'hold-failed'
  | 'released'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'not-paid';

/** Adds a payment to the booking's history. The caller holds the booking's lock. */
export const notePayment = (
  deps: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
  what: PaymentNews,
  pence: number | null,
): Promise<void> =>
  writeEvent(deps.db, {
    bookingId,
    at: deps.clock(),
    actor: system,
    what,
    ...(pence === null ? {} : { changes: { amount: [null, pence] } }),
  });
