import type { Firm } from '#domain/api/firm.ts';
import { formatPounds, pence } from '#domain/basics/money.ts';
import { vatIn } from '#domain/fares/vat.ts';
import { type Language, languageTag } from '#domain/words/language.ts';
import type { Translate } from '#domain/words/translate.ts';
import type { Deps } from '../deps.ts';
import { openPaper, type Paper } from '../paper/open-paper.ts';
import { presentLines } from '../quotes/present-quote.ts';
import type { Reservation } from './reservation.ts';
import { sayTime } from './say-time.ts';

const ink = '#0b1526';
const grey = '#56637a';
const left = 56;
const right = 539;

function head(pdf: Paper, firm: Firm, t: Translate): void {
  const { address, operatorLicence, vat } = firm;
  pdf.font('bold').fontSize(20).fillColor(ink).text(firm.name, left, 56);
  pdf.font('plain').fontSize(9).fillColor(grey);
  pdf.text(firm.legalName).text([...address.lines, address.town, address.postcode].join(', '));
  pdf.text(`${firm.phone} · ${firm.email}`);
  pdf.text(t('Mail_licence', { number: operatorLicence.number, authority: operatorLicence.authority }));
  if (vat.number) pdf.text(t('Receipt_vat-number', { number: vat.number }));
}

/** A label on the left, a value on the right, and the next line below the taller of the two. */
function row(pdf: Paper, label: string, value: string, bold = false): void {
  const y = pdf.y;
  pdf.font(bold ? 'bold' : 'plain').fontSize(bold ? 12 : 10);
  pdf.fillColor(bold ? ink : grey).text(label, left, y, { width: 210 });
  const afterLabel = pdf.y;
  pdf.fillColor(ink).text(value, left + 220, y, { width: right - left - 220, align: 'right' });
  pdf.y = Math.max(afterLabel, pdf.y) + 4;
}

function rule(pdf: Paper): void {
  pdf
    .moveDown(0.5)
    .moveTo(left, pdf.y)
    .lineTo(right, pdf.y)
    .lineWidth(0.7)
    .strokeColor('#d9dee7')
    .stroke()
    .moveDown(0.8);
}

function journey(pdf: Paper, r: Reservation, t: Translate, language: Language): void {
  row(pdf, t('Mail_reference'), r.reference);
  row(pdf, t('Receipt_passenger'), r.name);
  row(pdf, t('Mail_time'), sayTime(r.pickupAt, language));
  row(pdf, t('Mail_pickup'), r.pickupLocation);
  if (r.via) row(pdf, t('Mail_via'), r.via);
  row(pdf, t('Mail_destination'), r.dropoffLocation);
  row(pdf, t('Mail_car'), r.carType);
  if (r.vehicle) row(pdf, t('Mail_vehicle'), `${r.vehicle.description}, ${r.vehicle.registration}`);
  if (r.driver) row(pdf, t('Mail_driver'), `${r.driver.name} (${t('Mail_badge', { number: r.driver.badge })})`);
  if (r.costReference) row(pdf, t('Receipt_cost-reference'), r.costReference);
}

function price(pdf: Paper, deps: Deps, r: Reservation, t: Translate, language: Language): void {
  const money = (amount: number) => formatPounds(pence(amount), languageTag(language));
  presentLines(deps, language, r.fareLines).forEach((line, i) =>
    row(pdf, line.label, money(r.fareLines[i]?.amount ?? 0)),
  );
  rule(pdf);
  row(pdf, t('Mail_price'), money(r.pricePence), true);
  const { mode } = deps.env.firm.vat;
  const vat = vatIn(mode, pence(r.pricePence));
  pdf.moveDown(0.5);
  if (vat) row(pdf, t('Receipt_vat-included', { percent: '20 %' }), money(vat));
  else
    pdf
      .font('plain')
      .fontSize(9)
      .fillColor(grey)
      .text(t(`Receipt_vat-${mode}`), left, pdf.y, { width: right - left });
}

/** The receipt of one booking: firm, journey, price lines and what the firm's VAT mode makes of them. */
export async function receiptPdf(deps: Deps, r: Reservation, language: Language): Promise<Buffer> {
  const t = deps.speech.in(language);
  const title = t('Receipt_title', { reference: r.reference });
  const { paper: pdf, finish } = openPaper({
    title,
    author: deps.env.firm.name,
    lang: languageTag(language),
    margin: left,
  });
  head(pdf, deps.env.firm, t);
  pdf.moveDown(2).font('bold').fontSize(15).fillColor(ink).text(title, left).moveDown(0.6);
  journey(pdf, r, t, language);
  rule(pdf);
  price(pdf, deps, r, t, language);
  return finish();
}
