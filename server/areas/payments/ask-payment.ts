import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { PaymentKind } from '#domain/money/when-to-take.ts';
import type { Deps } from '#server/deps.ts';
import { addPayment } from './payments-store.ts';

export interface AskedPayment {
  readonly reservationId: string;
  readonly purpose: 'fare' | 'extra';
  readonly kind: PaymentKind;
  readonly amount: number;
  readonly reason: string;
  readonly by: string | null;
}

/** Asks for a payment, in the transaction of what it is for. The caller holds the booking. */
export async function askPayment(deps: Deps, asked: AskedPayment): Promise<string> {
  if (!deps.payments) throw new AppError('no-online-payment');
  const { by: createdBy, ...payment } = asked;
  const id = randomUUID();
  const provider = deps.payments.name;
  await addPayment(deps.db, { ...payment, id, provider, createdBy, createdAt: deps.clock() });
  return id;
}
