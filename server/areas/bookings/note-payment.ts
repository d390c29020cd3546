import type { Deps } from '#server/deps.ts';
import { system, writeEvent } from './events/events-store.ts';

/** What happened to the money of a booking, as its history says it. */
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

/** Puts a payment into the booking's history. The caller holds the booking. */
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
