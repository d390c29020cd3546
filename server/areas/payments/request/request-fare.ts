import { AppError } from '#domain/api/errors.ts';
import { leastPence } from '#domain/money/fare-payments.ts';
import { amountToHold, kindFor } from '#domain/money/when-to-take.ts';
import { paymentsOf } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';
import { requestPayment } from './request-payment.ts';
import { restToPay } from './rest-to-pay.ts';

export interface FareOf {
  readonly id: string;
  readonly pricePence: number;
  readonly pickupAt: Date;
  readonly howMade: string;
  /** The member of staff who requests it; null when the site does. */
  readonly staffId: string | null;
}

/** Requests what is left of a booking's fare, in the way set for its channel. A request that is already open stays. */
export async function requestFare(deps: Deps, { id, pricePence, pickupAt, howMade, staffId }: FareOf): Promise<void> {
  const payments = await paymentsOf(deps.db, id);
  const isAsked = payments.some(
    ({ purpose, state, withdrawnAt }) =>
      (purpose === 'fare' || purpose === 'deposit') && !withdrawnAt && ['asked', 'saved', 'failed'].includes(state),
  );
  if (!deps.payments || isAsked || pricePence <= 0) return;
  // The journey is still to come, so nothing has been taken in the car.
  const rest = restToPay({ pricePence, takenPence: 0 }, payments);
  if (rest < leastPence && staffId !== null) throw new AppError('nothing-to-pay');
  if (rest < leastPence) return;
  const { payments: rules } = await deps.settings(deps.db);
  const time = howMade === 'online' ? rules.online : rules.telephone;
  const kind = kindFor(time === 'hold' ? 'hold' : 'now', pickupAt, deps.clock());
  const amount = kind === 'pay' ? rest : amountToHold(rest, rules.bufferPercent);
  await requestPayment(deps, {
    bookingId: id,
    invoiceId: null,
    purpose: 'fare',
    kind,
    amount,
    reason: '',
    by: staffId,
  });
}
