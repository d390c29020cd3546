import { amountToHold, kindFor } from '#domain/money/when-to-take.ts';
import type { Deps } from '#server/deps.ts';
import { askPayment } from './ask-payment.ts';
import { paymentsOf } from './payments-store.ts';

export interface FareOf {
  readonly id: string;
  readonly pricePence: number;
  readonly pickupAt: Date;
  readonly howMade: string;
  /** The member of staff who asks for it; null when the site does. */
  readonly staffId: string | null;
}

/** Asks for the fare of a booking, as its channel's setting says; what is asked for already goes on. */
export async function askForFare(deps: Deps, { id, pricePence, pickupAt, howMade, staffId }: FareOf): Promise<void> {
  const payments = await paymentsOf(deps.db, id);
  const isAsked = payments.some(
    ({ purpose, state }) => purpose === 'fare' && ['asked', 'saved', 'failed', 'held'].includes(state),
  );
  if (!deps.payments || isAsked || pricePence <= 0) return;
  const { payments: rules } = await deps.settings(deps.db);
  const time = howMade === 'online' ? rules.online : rules.telephone;
  const kind = kindFor(time === 'hold' ? 'hold' : 'now', pickupAt, deps.clock());
  const amount = kind === 'pay' ? pricePence : amountToHold(pricePence, rules.bufferPercent);
  await askPayment(deps, {
    reservationId: id,
    invoiceId: null,
    purpose: 'fare',
    kind,
    amount,
    reason: '',
    by: staffId,
  });
}
