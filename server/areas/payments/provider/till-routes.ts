import { AppError } from '#domain/api/errors.ts';
import * as api from '#domain/api/payments/payments.ts';
import { poundsOf } from '#domain/basics/money.ts';
import type { Deps, Serve } from '#server/deps.ts';
import { actAtTill, openTill } from '#server/platform/payments/act-at-till.ts';
import type { TillPayment } from '#server/platform/payments/till-store.ts';
import { refreshPayment } from './refresh-payment.ts';

const shown = (till: TillPayment) => ({
  reference: till.reference,
  note: till.note,
  kind: till.kind,
  amount: poundsOf(till.amount),
  state: till.state,
  decline: till.decline,
  returnUrl: till.returnUrl,
});

function requireTill(deps: Deps): void {
  if (deps.payments?.name !== 'demo') throw new AppError('not-found');
}

/** The demo's own till, which does not exist when a real provider takes the money. */
export function tillRoutes(serve: Serve): void {
  serve(api.getTill, async ({ deps, params }) => {
    requireTill(deps);
    return shown(await openTill(deps.db, params.id));
  });
  serve(api.actAtTill, async ({ deps, params, body }) => {
    requireTill(deps);
    const till = await actAtTill(deps.db, params.id, body.act, deps.clock());
    await refreshPayment(deps, till.paymentId);
    return shown(till);
  });
}
