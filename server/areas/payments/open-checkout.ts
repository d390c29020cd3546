import { AppError } from '#domain/api/errors.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { stateOf } from '#domain/booking/states.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { isPayableByCard, openOf } from '#domain/money/invoice.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { amountToHold, kindFor, type PaymentKind, payBy } from '#domain/money/when-to-take.ts';
import { moveState } from '#server/areas/bookings/move-state.ts';
import { openBooking } from '#server/areas/bookings/open-booking.ts';
import { redeemAgain } from '#server/areas/vouchers/redeem-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Who } from '#server/platform/http/who.ts';
import type { PaymentsProvider } from '#server/platform/payments/payments-port.ts';
import { askForInvoice } from './ask-for-invoice.ts';
import { invoicePayPage, readInvoiceCode } from './invoice-link.ts';
import { holdPaidFor, type PaidFor } from './paid-for.ts';
import { payPage, readPayCode } from './pay-link.ts';
import type { Payment } from './payment.ts';
import { findPayment, lockPayment, paymentsOf, writeCheckout, writeTry } from './payments-store.ts';
import { refreshPayment } from './refresh-payment.ts';
import { restOfFare } from './rest-of-fare.ts';

export interface AskedCheckout {
  readonly reservationId?: string | undefined;
  readonly link?: string | undefined;
  readonly kind?: PaymentKind | undefined;
}

const minuteMs = 60_000;
/** Stripe's page stays open for 30 minutes at least and a day at most. */
const leastOpenMs = 31 * minuteMs;
const mostOpenMs = 24 * 60 * minuteMs - minuteMs;
const lookAgainMs = 2 * minuteMs;

/** The payment that somebody may make: by a pay link, by that of an invoice, or as the owner, guest or staff of a booking that waits for it. */
async function findPayable(deps: Deps, who: Who, { reservationId, link }: AskedCheckout): Promise<string> {
  const byCode = link ? readPayCode(deps, link) : null;
  if (byCode !== null) return byCode;
  const invoiceId = link ? readInvoiceCode(deps, link) : null;
  if (invoiceId !== null) return askForInvoice(deps, invoiceId);
  if (!reservationId) throw new AppError('not-found');
  const { booking, as } = await openBooking(deps, who, reservationId, link);
  if (as === 'driver') throw new AppError('not-found');
  // Who did not pay in time can try again.
  if (stateOf(booking.status) === 'Failed' && booking.pickupAt > deps.clock())
    await inTransaction(deps, async (deps) => {
      await redeemAgain(deps, booking.id, { ...booking, phoneTail: phoneTail(booking.phoneNumber) });
      await moveState(deps, { id: booking.id, to: 'AwaitingPayment', actor: { kind: 'system', id: null } });
    });
  const payments = await paymentsOf(deps.db, booking.id);
  const payable = payments.find(({ state, withdrawnAt }) => canBePaid(state) && withdrawnAt === null);
  if (!payable) throw new AppError('nothing-to-pay');
  return payable.id;
}

interface Try {
  readonly payment: Payment;
  readonly paidFor: PaidFor;
}

/** What the customer is asked for now: while nobody has paid, it follows the booking's price or what an invoice owes. */
async function wantedOf(deps: Deps, payment: Payment, { booking, invoice }: PaidFor, asked: PaymentKind | undefined) {
  if (invoice && !isPayableByCard(invoice)) throw new AppError('nothing-to-pay');
  if (invoice) return { kind: 'pay' as const, amount: openOf(invoice) };
  if (payment.purpose === 'extra') return { kind: 'pay' as const, amount: payment.amount };
  const isLater = kindFor('hold', booking.pickupAt, deps.clock()) === 'save';
  const held = payment.kind === 'pay' || payment.state !== 'asked' ? null : isLater ? 'save' : 'hold';
  const kind = asked ?? held ?? 'pay';
  const isAsked = kind === 'pay' || kind === held;
  if (!isAsked) throw new AppError('conflict', { fields: { kind: ['Error_pay-kind'] } });
  const { payments: rules } = await deps.settings(deps.db);
  if (kind !== 'pay') return { kind, amount: amountToHold(booking.pricePence, rules.bufferPercent) };
  const others = (await paymentsOf(deps.db, booking.id)).filter(({ id }) => id !== payment.id);
  const amount = restOfFare(booking, others);
  if (amount <= 0) throw new AppError('nothing-to-pay');
  return { kind, amount };
}

function untilOf(payment: Payment, { booking }: PaidFor, now: Date): Date {
  const asked = { at: payment.createdAt, byOffice: payment.createdBy !== null };
  const wanted = booking ? payBy(asked, booking.pickupAt).getTime() - now.getTime() : mostOpenMs;
  return new Date(now.getTime() + Math.min(mostOpenMs, Math.max(leastOpenMs, wanted)));
}

/** Begins a try, or joins the one that is open: two at once get the same page. */
function beginTry(
  deps: Deps,
  id: string,
  kind: PaymentKind | undefined,
  seenTries: number | null,
): Promise<Try & { isNew: boolean }> {
  return inTransaction(deps, async (deps) => {
    const seen = await findPayment(deps.db, id);
    const paidFor = seen && (await holdPaidFor(deps, seen));
    const payment = await lockPayment(deps.db, id);
    if (!paidFor || paidFor.booking?.deletedAt || !payment) throw new AppError('not-found');
    if (!canBePaid(payment.state) || payment.withdrawnAt) throw new AppError('nothing-to-pay');
    const now = deps.clock();
    const wanted = await wantedOf(deps, payment, paidFor, kind);
    const isSame =
      payment.tries > 0 &&
      payment.kind === wanted.kind &&
      payment.checkoutPence === wanted.amount &&
      payment.checkoutUntil !== null &&
      payment.checkoutUntil.getTime() > now.getTime() + minuteMs;
    if (isSame) return { payment, paidFor, isNew: false };
    // A page that is still open is closed first, by the caller: only one can be paid.
    const isCloseable = payment.checkoutId !== null && payment.tries !== seenTries;
    if (isCloseable) return { payment, paidFor, isNew: true };
    const until = untilOf(payment, paidFor, now);
    const next = { ...wanted, tries: payment.tries + 1, until };
    await writeTry(deps.db, id, next);
    const fresh = {
      checkoutId: null,
      checkoutUrl: null,
      checkoutPence: next.amount,
      checkoutUntil: until,
      intentId: null,
    };
    return { paidFor, isNew: false, payment: { ...payment, ...next, ...fresh } };
  });
}

async function openPage(deps: Deps, provider: PaymentsProvider, { payment, paidFor }: Try, back: string) {
  const { reference } = paidFor;
  const { language, email } = paidFor.booking ?? paidFor.invoice;
  const t = deps.translations.in(language);
  const { publicUrl, firm } = deps.env;
  const title = t(paidFor.invoice ? 'Pay_order-invoice' : 'Pay_order', { firm: firm.name, reference });
  const checkout = await provider.openCheckout(
    {
      paymentId: payment.id,
      kind: payment.kind,
      pence: payment.amount,
      reference,
      title,
      email,
      locale: languageTag(language),
      returnUrl: `${publicUrl}/api/Payments/return?${back}`,
      cancelUrl: `${publicUrl}/api/Payments/return?${back}`,
      until: payment.checkoutUntil ?? deps.clock(),
    },
    `${payment.id}-${payment.tries}`,
  );
  const lookAt = new Date(deps.clock().getTime() + lookAgainMs);
  await writeCheckout(deps.db, payment.id, payment.tries, { ...checkout, lookAt });
  return checkout.url;
}

/** Opens the provider's page for a payment and tells its address. Asked twice, it is the same page. */
export async function openCheckout(deps: Deps, who: Who, asked: AskedCheckout): Promise<string> {
  const provider = deps.payments;
  if (!provider) throw new AppError('no-online-payment');
  const id = await findPayable(deps, who, asked);
  let begun = await beginTry(deps, id, asked.kind, null);
  if (begun.isNew && begun.payment.checkoutId) {
    await provider.closeCheckout(begun.payment.checkoutId);
    await refreshPayment(deps, id);
    begun = await beginTry(deps, id, asked.kind, begun.payment.tries);
  }
  if (begun.payment.checkoutUrl) return begun.payment.checkoutUrl;
  const isManage = begun.paidFor.booking !== null && asked.link !== undefined && readPayCode(deps, asked.link) === null;
  const back = new URLSearchParams({ payment: id, ...(isManage ? { link: asked.link ?? '' } : {}) });
  try {
    return await openPage(deps, provider, begun, back.toString());
  } catch (error) {
    deps.log.warn({ err: error, payment: id }, 'the payment provider opened no page');
    throw new AppError('unavailable');
  }
}

/** Where a customer goes on after the provider's page: to the booking whose link they had, or to the page of the payment. */
export async function returnFrom(deps: Deps, asked: { readonly payment: string; readonly link?: string | undefined }) {
  const payment = await findPayment(deps.db, asked.payment);
  if (!payment) throw new AppError('not-found');
  // Its message may not be here yet: what the page shows next is read now. Should that fail, the page looks again.
  await refreshPayment(deps, payment.id).catch((error: unknown) => deps.log.warn({ err: error }, 'not read'));
  if (asked.link) return `/bracknellTaxis/manage?link=${encodeURIComponent(asked.link)}`;
  return payment.invoiceId ? invoicePayPage(deps, payment.invoiceId) : payPage(deps, payment.id);
}
