import { AppError } from '#domain/api/errors.ts';
import type { TillAct } from '#domain/api/payments/payments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findTillPayment, lockTillPayment, type TillPayment, writeTillPayment } from './till-store.ts';

const ends = { pay: 'paid', hold: 'held', save: 'saved' } as const;

function paidWith(payment: TillPayment, lastFour: string): Partial<TillPayment> {
  return {
    state: ends[payment.kind],
    held: payment.kind === 'hold' ? payment.amount : 0,
    captured: payment.kind === 'pay' ? payment.amount : 0,
    decline: null,
    lastFour,
  };
}

/** What each act does to an open payment. */
const outcomes: Record<TillAct, (payment: TillPayment) => Partial<TillPayment>> = {
  pay: (payment) => paidWith(payment, '4242'),
  'pay-later-declined': (payment) => paidWith(payment, '0341'),
  decline: () => ({ state: 'open', decline: 'card_declined' }),
  ask: () => ({ state: 'asks' }),
  prove: (payment) => (payment.state === 'asks' ? paidWith(payment, '3220') : {}),
  'fail-proof': () => ({ state: 'open', decline: 'authentication_required' }),
  expire: () => ({ state: 'expired' }),
};

export async function openTill(db: Database, id: string): Promise<TillPayment> {
  const payment = await findTillPayment(db, id);
  if (!payment) throw new AppError('not-found');
  return payment;
}

/** Does at the till what a customer would do on a provider's page. A payment that is paid or over stays that way. */
export function actAtTill(db: Database, id: string, act: TillAct, now: Date): Promise<TillPayment> {
  return db.transaction(async (tx) => {
    const payment = await lockTillPayment(tx, id);
    if (!payment) throw new AppError('not-found');
    const isOpen = (payment.state === 'open' || payment.state === 'asks') && payment.expiresAt > now;
    if (!isOpen) return payment;
    const next = { ...payment, ...outcomes[act](payment) };
    await writeTillPayment(tx, next);
    return next;
  });
}
