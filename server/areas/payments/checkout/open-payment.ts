import { AppError } from '#domain/api/errors.ts';
import { wireEnds } from '#domain/api/old-names.ts';
import type { getPayment } from '#domain/api/payments/payments.ts';
import type { Answer } from '#domain/api/route.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { penceFromPounds, poundsOf } from '#domain/basics/money.ts';
import type { Language } from '#domain/i18n/language.ts';
import { isOfFare } from '#domain/money/fare-payments.ts';
import { documentNumber, isPayableByCard, openOf } from '#domain/money/invoice.ts';
import { canBePaid } from '#domain/money/payment-states.ts';
import { summarise } from '#domain/money/payment-summary.ts';
import { additionsOf } from '#server/areas/bookings/read/booking-additions.ts';
import { findPaidTogether, type PaidTogether } from '#server/areas/bookings/read/find-paid-together.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { invoiceUrl, readInvoiceCode } from '#server/areas/payments/invoices/invoice-link.ts';
import { findPayableInvoice, type PayableInvoice } from '#server/areas/payments/invoices/payable-invoice-store.ts';
import type { InvoicePayment, Payment } from '#server/areas/payments/payment.ts';
import { findPayment, joinedTo, openForInvoice } from '#server/areas/payments/payments-store.ts';
import { readPayCode } from '#server/areas/payments/request/pay-link.ts';
import { restAfter } from '#server/areas/payments/request/rest-to-pay.ts';
import { withAmountDue } from '#server/areas/payments/request/with-amount-due.ts';
import type { Deps } from '#server/deps.ts';

type PayPage = Answer<typeof getPayment>;

function stateOfPage(deps: Deps, invoice: PayableInvoice, asked: InvoicePayment | null) {
  if (deps.payments && isPayableByCard(invoice)) return asked?.decline ? 'failed' : 'due';
  return invoice.paid > 0 && openOf(invoice) === 0 ? 'paid' : 'released';
}

/** What the holder of an invoice's link sees: what is still owed, and whether a card has just been declined. */
async function openInvoicePage(deps: Deps, link: string): Promise<PayPage> {
  const id = readInvoiceCode(deps, link);
  const invoice = id && (await findPayableInvoice(deps.db, id));
  if (!invoice) throw new AppError('not-found');
  const asked = await openForInvoice(deps.db, invoice.id);
  const number = documentNumber(invoice.number, false);
  return {
    reference: number,
    pickupTime: null,
    ...wireEnds([]),
    purpose: 'invoice',
    reason: '',
    change: null,
    kind: 'pay',
    state: stateOfPage(deps, invoice, asked),
    amount: poundsOf(openOf(invoice)),
    fare: poundsOf(openOf(invoice)),
    rest: 0,
    paid: poundsOf(invoice.paid),
    held: 0,
    refunded: 0,
    lastFour: null,
    mayBeAdded: [],
    told: null,
    together: null,
    invoice: {
      number,
      company: invoice.company,
      total: poundsOf(invoice.total),
      dueOn: invoice.dueOn,
      pdf: invoiceUrl(deps, invoice.id),
    },
  };
}

/** The return's payment that is made on the same page, whether already made or not. */
async function togetherWith(deps: Deps, lead: Payment, pair: PaidTogether | null): Promise<PayPage['together']> {
  const found = pair ? await findPayment(deps.db, pair.other.id) : await joinedTo(deps.db, lead.id);
  if (!found?.bookingId || (!pair && lead.checkoutPence !== lead.amount + found.amount)) return null;
  const back = await openStaffBooking(deps, found.bookingId);
  const { kind, amount } = await withAmountDue(deps, found, back);
  return {
    reference: back.reference,
    pickupTime: londonIso(back.pickupAt),
    ...wireEnds(back.stops),
    kind,
    state: summarise([{ ...found, isDeclined: found.decline !== null }]).state,
    amount: poundsOf(amount),
    fare: poundsOf(back.pricePence),
  };
}

/** What its last email or text asked for, if the page now asks for a different amount. */
function askedBefore({ lastAsked, lastAskedAt }: Payment, amount: number): PayPage['told'] {
  return lastAsked === null || lastAskedAt === null || lastAsked === amount
    ? null
    : { amount: poundsOf(lastAsked), at: londonIso(lastAskedAt) };
}

/** What the holder of a pay link sees: what is to be paid and for what, but nothing about who booked it. */
export async function openPayment(deps: Deps, link: string, language: Language): Promise<PayPage> {
  const id = readPayCode(deps, link);
  if (!id) return openInvoicePage(deps, link);
  const asked = await findPayment(deps.db, id);
  if (!asked?.bookingId) throw new AppError('not-found');
  const own = await openStaffBooking(deps, asked.bookingId);
  if (own.deletedAt) throw new AppError('not-found');
  const found = asked.purpose === 'fare' ? await findPaidTogether(deps, own) : null;
  const pair = found?.lead.id === id || found?.other.id === id ? found : null;
  const booking = pair?.outward ?? own;
  const first = pair ? await findPayment(deps.db, pair.lead.id) : asked;
  const payment = await withAmountDue(deps, first?.bookingId ? first : asked, booking);
  const together = await togetherWith(deps, payment, pair);
  const toPayNow = payment.amount + (together?.kind === payment.kind ? penceFromPounds(together.amount) : 0);
  const { state, paid, held, refunded } = summarise([{ ...payment, isDeclined: payment.decline !== null }]);
  return {
    reference: booking.reference,
    pickupTime: londonIso(booking.pickupAt),
    ...wireEnds(booking.stops),
    purpose: payment.purpose,
    reason: payment.reason,
    change: payment.change && {
      pickupTime: londonIso(new Date(payment.change.pickupAt)),
      price: poundsOf(payment.change.pricePence),
    },
    kind: payment.kind,
    state: payment.withdrawnAt && paid === 0 ? ('released' as const) : state,
    amount: poundsOf(payment.amount),
    fare: poundsOf(isOfFare(payment) ? booking.pricePence : payment.amount),
    rest: poundsOf(await restAfter(deps, booking, payment)),
    paid: poundsOf(paid),
    held: poundsOf(held),
    refunded: poundsOf(refunded),
    lastFour: payment.lastFour,
    mayBeAdded: isOfFare(payment) ? await additionsOf(deps, language, pair ? [booking, pair.back] : [booking]) : [],
    told: canBePaid(payment.state) && !payment.withdrawnAt ? askedBefore(asked, toPayNow) : null,
    together,
    invoice: null,
  };
}
