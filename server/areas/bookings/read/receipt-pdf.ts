import type { PaymentAnswer } from '#domain/api/payments/payments.ts';
import { formatPence, pence, penceFromPounds } from '#domain/basics/money.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { formatVatRate, vatIn } from '#domain/fares/vat.ts';
import { formatDateTime } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { presentLines } from '#server/areas/quotes/present-quote.ts';
import type { Deps } from '#server/deps.ts';
import { cachedDocument } from '#server/platform/pdf/document-cache.ts';
import {
  drawDocument,
  labelled,
  letterHead,
  partyLine,
  ruleAcross,
  sheet,
  smallPrint,
} from '#server/platform/pdf/letterhead.ts';
import type { Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { OpenedBooking } from './open-booking.ts';
import { presentPayment, presentTaken } from './present-payment.ts';

function journey(pdf: Pdf, r: Booking, t: Translate, language: Language): void {
  labelled(pdf, t('Mail_reference'), r.reference);
  labelled(pdf, t('Receipt_passenger'), r.name);
  labelled(pdf, t('Mail_time'), formatDateTime(r.pickupAt, languageTag(language)));
  labelled(pdf, t('Mail_pickup'), pickupOf(r).text);
  for (const { text } of stopsOnTheWay(r)) labelled(pdf, t('Mail_via'), text);
  labelled(pdf, t('Mail_destination'), dropoffOf(r).text);
  labelled(pdf, t('Mail_car'), t(`Quote_car-${r.carType}`));
  if (r.vehicle) labelled(pdf, t('Mail_vehicle'), `${r.vehicle.description}, ${r.vehicle.registration}`);
  if (r.driver) labelled(pdf, t('Mail_driver'), `${r.driver.name} (${t('Mail_badge', { number: r.driver.badge })})`);
  if (r.costReference) labelled(pdf, t('Receipt_cost-reference'), r.costReference);
}

function price(pdf: Pdf, deps: Deps, r: Booking, t: Translate, language: Language): void {
  const money = (amount: number) => formatPence(pence(amount), languageTag(language));
  presentLines(deps, language, r.fareLines).forEach((line, i) =>
    labelled(pdf, line.label, money(r.fareLines[i]?.amount ?? 0)),
  );
  ruleAcross(pdf);
  labelled(pdf, t('Mail_total-one'), money(r.pricePence), true);
  const { mode } = deps.env.firm.vat;
  const vat = vatIn(mode, pence(r.pricePence));
  pdf.moveDown(0.5);
  partyLine(pdf, deps.env.firm, mode, t);
  if (vat) labelled(pdf, t('Receipt_vat-included', { percent: formatVatRate(languageTag(language)) }), money(vat));
  else if (mode !== 'principal') smallPrint(pdf, t(`Receipt_vat-${mode}`));
}

/** What was paid online, and how. */
function paidOnline(pdf: Pdf, payment: PaymentAnswer, t: Translate, language: Language): void {
  const card = payment.lastFour ? ` (•••• ${payment.lastFour})` : '';
  const amounts = [
    [t('Receipt_deposit'), payment.deposit],
    [`${t('Receipt_paid-online')}${card}`, payment.paid - payment.deposit],
    [t('Receipt_held'), payment.held],
    [t('Receipt_refunded'), payment.refunded],
  ] as const;
  for (const [label, amount] of amounts)
    if (amount > 0) labelled(pdf, label, formatPence(penceFromPounds(amount), languageTag(language)));
}

/** What was paid in the car or goes on the account, and the tip, which is not part of the price. */
function paidAtEnd(pdf: Pdf, r: Booking, t: Translate, language: Language): void {
  const money = (amount: number) => formatPence(pence(amount), languageTag(language));
  if (r.paidBy === 'account') labelled(pdf, t('Pay_on-account'), money(r.pricePence));
  if (r.paidBy === 'cash' || r.paidBy === 'card') labelled(pdf, t(`PaidBy_${r.paidBy}`), money(r.takenPence));
  if (r.tipPence > 0) labelled(pdf, t('Pay_tip'), money(r.tipPence));
}

/** The receipt of one booking: firm, journey, price lines and VAT according to the firm's VAT mode. */
export async function receiptPdf(
  deps: Deps,
  { booking: r, as }: Pick<OpenedBooking, 'booking' | 'as'>,
  language: Language,
): Promise<Buffer> {
  const t = deps.translations.in(language);
  const { firm } = deps.env;
  const payment = as === 'driver' ? presentTaken(r) : await presentPayment(deps, r);
  const title = t('Receipt_title', { reference: r.reference });
  const draw = (pdf: Pdf) => {
    letterHead(pdf, firm, t, languageTag(language));
    pdf.moveDown(2).font('bold').fontSize(15).fillColor(sheet.ink).text(title, sheet.left).moveDown(0.6);
    journey(pdf, r, t, language);
    ruleAcross(pdf);
    price(pdf, deps, r, t, language);
    paidOnline(pdf, payment, t, language);
    paidAtEnd(pdf, r, t, language);
  };
  return cachedDocument(['receipt', r, payment, language, firm], () =>
    drawDocument({ title, author: firm.name, language }, draw),
  );
}
