import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import { addPayment, type NewPayment } from '#server/areas/payments/payments-store.ts';
import type { Deps } from '#server/deps.ts';

export type RequestedPayment = Omit<NewPayment, 'id' | 'provider' | 'createdAt' | 'createdBy'> & {
  readonly by: string | null;
};

/** Requests a payment, in the transaction of what it is for. The caller has locked the booking or the invoice. */
export async function requestPayment(deps: Deps, asked: RequestedPayment): Promise<string> {
  if (!deps.payments) throw new AppError('no-online-payment');
  const { by: createdBy, ...payment } = asked;
  const id = randomUUID();
  const provider = deps.payments.name;
  await addPayment(deps.db, { ...payment, id, provider, createdBy, createdAt: deps.clock() });
  return id;
}
