import { AppError } from '#domain/api/errors.ts';
import { formatAmount } from '#domain/basics/money.ts';
import { paths } from '#domain/basics/paths.ts';
import { phoneTail } from '#domain/basics/phone.ts';
import { stateOf } from '#domain/booking/states.ts';
import { languageTag } from '#domain/i18n/language.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { payChangeBy } from '#domain/money/price-rise.ts';
import { type PaymentKind, payBy } from '#domain/money/when-to-take.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { moveState } from '#server/areas/bookings/change/move-state.ts';
import { openBooking } from '#server/areas/bookings/read/open-booking.ts';
import { findOtherLeg, inOrder } from '#server/areas/bookings/read/other-leg.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { type BookingOrInvoice, lockBookingOrInvoice } from '#server/areas/payments/booking-or-invoice.ts';
import { invoicePayPage, readInvoiceCode } from '#server/areas/payments/invoices/invoice-link.ts';
import type { BookingPayment, Payment } from '#server/areas/payments/payment.ts';
import {
  findPayment,
  lockPayment,
  paymentsOf,
  writeCheckout,
  writeClosing,
  writeTry,
} from '#server/areas/payments/payments-store.ts';
import { refreshPayment } from '#server/areas/payments/provider/refresh-payment.ts';
import { amountDue } from '#server/areas/payments/request/amount-due.ts';
import { payPage, readPayCode } from '#server/areas/payments/request/pay-link.ts';
import { requestInvoiceBalance } from '#server/areas/payments/request/request-invoice-balance.ts';
import { lookAgainMs } from '#server/areas/payments/settle/record-report.ts';
import { settleJoined } from '#server/areas/payments/settle/settle-payments.ts';
import { redeemAgain } from '#server/areas/vouchers/redeem-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Who } from '#server/platform/http/who.ts';
import type { PaymentsProvider } from '#server/platform/payments/payments-port.ts';
import { joinReturn } from './join-return.ts';

export interface AskedCheckout {
  readonly bookingId?: string | undefined;
  readonly link?: string | undefined;
  readonly kind?: PaymentKind | undefined;
}

const minuteMs = 60_000;
/** Stripe keeps a page open for at least 30 minutes and at most a day. */
const leastOpenMs = 31 * minuteMs;
const mostOpenMs = 24 * 60 * minuteMs - minuteMs;

/** Makes a booking that failed wait for its payment again, with its voucher if that can still be used. */
const tryAgain = (deps: Deps, leg: Booking) =>
  inTransaction(deps, async (deps) => {
    await redeemAgain(deps, leg.id, { ...leg, phoneTail: phoneTail(leg.phoneNumber) });
    await moveState(deps, { id: leg.id, to: 'AwaitingPayment', actor: { kind: 'system', id: null } });
  });

/** The payment that the caller may make: by the link of a payment or invoice, or for a booking that waits for it. */
async function findPayable(deps: Deps, who: Who, { bookingId, link }: AskedCheckout): Promise<string> {
  const byCode = link ? readPayCode(deps, link) : null;
  if (byCode !== null) return byCode;
  const invoiceId = link ? readInvoiceCode(deps, link) : null;
  if (invoiceId !== null) return requestInvoiceBalance(deps, invoiceId);
  if (!bookingId) throw new AppError('not-found');
  const { booking, as } = await openBooking(deps, who, bookingId, link);
  if (as === 'driver') throw new AppError('not-found');
  // A customer who did not pay in time can try again, for both journeys of a return.
  for (const leg of inOrder(booking, await findOtherLeg(deps, booking)))
    if (stateOf(booking.status) === 'Failed' && stateOf(leg.status) === 'Failed' && leg.pickupAt > deps.clock())
      await tryAgain(deps, leg);
  const payments = await paymentsOf(deps.db, booking.id);
  const payable = payments.find(({ state, withdrawnAt }) => canBePaid(state) && withdrawnAt === null);
  if (!payable) throw new AppError('nothing-to-pay');
  return payable.id;
}

interface Try {
  readonly payment: Payment;
  readonly paidFor: BookingOrInvoice;
}

/** Which payment's page, and what else is paid there. */
interface Asked {
  readonly id: string;
  readonly kind: PaymentKind | undefined;
  readonly other: BookingPayment | null;
}

function untilOf(payment: Payment, { booking }: BookingOrInvoice, now: Date): Date {
  const { createdAt: at, createdBy } = payment;
  const by = (pickupAt: Date) =>
    payment.change ? payChangeBy(at, pickupAt) : payBy({ at, byOffice: createdBy !== null }, pickupAt);
  const wanted = booking ? by(booking.pickupAt).getTime() - now.getTime() : mostOpenMs;
  return new Date(now.getTime() + Math.min(mostOpenMs, Math.max(leastOpenMs, wanted)));
}

/**
 * Begins a try, or joins the one that is open: two requests at once get the same page. While an old page is still open
 * it only notes that: the caller closes it first and begins again, as only one may be paid.
 */
function beginTry(
  deps: Deps,
  { id, kind, other }: Asked,
  seenTries: number | null,
): Promise<Try & { hasOldPage: boolean }> {
  return inTransaction(deps, async (deps) => {
    const seen = await findPayment(deps.db, id);
    const paidFor = seen && (await lockBookingOrInvoice(deps, seen));
    const payment = await lockPayment(deps.db, id);
    if (!paidFor || paidFor.booking?.deletedAt || !payment) throw new AppError('not-found');
    if (!canBePaid(payment.state) || payment.withdrawnAt) throw new AppError('nothing-to-pay');
    const now = deps.clock();
    const wanted = await amountDue(deps, payment, paidFor, kind);
    const total = wanted.amount + (other?.amount ?? 0);
    const isSame =
      payment.tries > 0 &&
      payment.kind === wanted.kind &&
      payment.checkoutPence === total &&
      payment.checkoutUntil !== null &&
      payment.checkoutUntil.getTime() > now.getTime() + minuteMs;
    if (isSame) return { payment, paidFor, hasOldPage: false };
    const hasOldPage = payment.checkoutId !== null && payment.tries !== seenTries;
    if (hasOldPage) {
      await writeClosing(deps.db, id);
      return { payment, paidFor, hasOldPage };
    }
    const until = untilOf(payment, paidFor, now);
    const next = { ...wanted, tries: payment.tries + 1, until, total };
    await writeTry(deps.db, id, next);
    const fresh = {
      checkoutId: null,
      checkoutUrl: null,
      checkoutPence: total,
      paidWith: null,
      checkoutUntil: until,
      intentId: null,
    };
    return { paidFor, hasOldPage, payment: { ...payment, ...next, ...fresh } };
  });
}

/** What the page says about a return that is paid with the same card. */
async function noteOf(deps: Deps, { booking }: BookingOrInvoice, other: BookingPayment | null): Promise<string> {
  if (!other || !booking) return '';
  const { reference } = await openStaffBooking(deps, other.bookingId);
  const money = formatAmount(other.amount, languageTag(booking.language));
  return deps.translations.in(booking.language)(`Pay_return-${other.kind}`, { reference, money });
}

async function openPage(
  deps: Deps,
  provider: PaymentsProvider,
  { payment, paidFor, other }: Try & Pick<Asked, 'other'>,
  back: string,
) {
  const { reference } = paidFor;
  const { language, email } = paidFor.booking ?? paidFor.invoice;
  const t = deps.translations.in(language);
  const { publicUrl, firm } = deps.env;
  const order = paidFor.invoice ? '-invoice' : payment.purpose === 'deposit' ? '-deposit' : '';
  const title = t(`Pay_order${order}`, { firm: firm.name, reference });
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
      keepsCard: other !== null,
      note: await noteOf(deps, paidFor, other),
    },
    `${payment.id}-${payment.tries}`,
  );
  const lookAt = new Date(deps.clock().getTime() + lookAgainMs);
  await writeCheckout(deps.db, payment.id, payment.tries, { ...checkout, lookAt });
  return checkout.url;
}

/** Opens the provider's page for a payment and returns its address; asked twice, it returns the same page. */
export async function openCheckout(deps: Deps, who: Who, asked: AskedCheckout): Promise<string> {
  const provider = deps.payments;
  if (!provider) throw new AppError('no-online-payment');
  const page = { ...(await joinReturn(deps, await findPayable(deps, who, asked))), kind: asked.kind };
  const { id } = page;
  let begun = await beginTry(deps, page, null);
  if (begun.hasOldPage && begun.payment.checkoutId) {
    await provider.closeCheckout(begun.payment.checkoutId);
    await refreshPayment(deps, id);
    begun = await beginTry(deps, page, begun.payment.tries);
  }
  if (begun.payment.checkoutUrl) return begun.payment.checkoutUrl;
  // A customer who paid for both journeys comes back to the page that shows both.
  const isAlone = begun.paidFor.booking !== null && page.other === null;
  const isManage = isAlone && asked.link !== undefined && readPayCode(deps, asked.link) === null;
  const back = new URLSearchParams({ payment: id, ...(isManage ? { link: asked.link ?? '' } : {}) });
  try {
    return await openPage(deps, provider, { ...begun, other: page.other }, back.toString());
  } catch (error) {
    deps.log.warn({ err: error, payment: id }, 'the payment provider opened no page');
    throw new AppError('unavailable');
  }
}

/** Where a customer goes after the provider's page: to the booking whose link they had, or to the payment's page. */
export async function returnFrom(deps: Deps, asked: { readonly payment: string; readonly link?: string | undefined }) {
  const payment = await findPayment(deps.db, asked.payment);
  if (!payment) throw new AppError('not-found');
  // The provider's message may not have arrived yet, so the payment is read now. If that fails, the page tries again.
  await refreshPayment(deps, payment.id)
    .then(() => settleJoined(deps, payment.id))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'not read'));
  if (asked.link) return paths.manage(asked.link);
  return payment.invoiceId ? invoicePayPage(deps, payment.invoiceId) : payPage(deps, payment.id);
}
