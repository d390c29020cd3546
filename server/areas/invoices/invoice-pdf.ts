import { formatAmount } from '#domain/basics/money.ts';
import { formatVatRate } from '#domain/fares/vat.ts';
import { formatDateTime, formatFullDate } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { byCostCode, documentNumber, openOf, vatInvoiceKind } from '#domain/money/invoice.ts';
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
import { drawTable, numberPages, type PdfColumn } from '#server/platform/pdf/pdf-table.ts';
import { type InvoiceLine, linesOf } from './invoice-lines-store.ts';
import type { Invoice } from './invoices-store.ts';
import { payUrlOf } from './pay-url.ts';

const journeyOf = (line: InvoiceLine, t: Translate) =>
  [line.pickupLocation, line.via, line.dropoffLocation].filter(Boolean).join(' – ') || t('Invoice_journey');

/** A full VAT invoice shows for each journey the net amount, and the VAT with its rate. */
function columnsOf(t: Translate, tag: string, isFullVat: boolean): PdfColumn<InvoiceLine>[] {
  const money = (amount: number) => formatAmount(amount, tag);
  const [when, reference, journey, passenger] = isFullVat ? [74, 56, 106, 64] : [82, 62, 154, 97];
  const vat: PdfColumn<InvoiceLine>[] = [
    { title: t('Invoice_net'), width: 44, text: (row) => money(row.pricePence - (row.vatPence ?? 0)), figures: true },
    {
      title: t('Invoice_vat', { percent: formatVatRate(tag) }),
      width: 46,
      text: (row) => money(row.vatPence ?? 0),
      figures: true,
    },
  ];
  return [
    { title: t('Statement_when'), width: when, text: (row) => formatDateTime(row.pickupAt, tag) },
    { title: t('Statement_reference'), width: reference, text: (row) => row.reference },
    { title: t('Statement_journey'), width: journey, text: (row) => journeyOf(row, t) },
    {
      title: t('Statement_passenger'),
      width: passenger,
      text: (row) => [row.name, row.costReference].filter(Boolean).join('\n'),
    },
    ...(isFullVat ? vat : []),
    {
      title: t('Mail_price'),
      width: isFullVat ? 45 : 56,
      text: (row) => money(row.pricePence),
      figures: true,
    },
  ];
}

function addressee(pdf: Pdf, invoice: Invoice, t: Translate): void {
  pdf.moveDown(2).font('bold').fontSize(10).fillColor(sheet.ink).text(invoice.company, sheet.left);
  pdf.font('plain').fillColor(sheet.grey).text(invoice.billingAddress);
  if (invoice.companyNumber) pdf.text(t('Ui_fact', { label: t('Mail_account-number'), value: invoice.companyNumber }));
}

/** What the law requires on a VAT invoice: VAT and rate, on a full one also net. Our number is in the letterhead. */
function vatLines(pdf: Pdf, invoice: Invoice, t: Translate, tag: string): void {
  const kind = vatInvoiceKind(invoice.vatMode, invoice.total);
  if (invoice.vatMode !== 'principal') return smallPrint(pdf, t(`Receipt_vat-${invoice.vatMode}`));
  if (invoice.vat === null) return;
  const money = (amount: number) => formatAmount(amount, tag);
  if (kind === 'full' || invoice.credits) labelled(pdf, t('Invoice_net'), money(invoice.total - invoice.vat));
  labelled(pdf, t('Receipt_vat-included', { percent: formatVatRate(tag) }), money(invoice.vat));
}

function sums(pdf: Pdf, deps: Deps, invoice: Invoice, lines: readonly InvoiceLine[], t: Translate, tag: string): void {
  const money = (amount: number) => formatAmount(amount, tag);
  const budgets = invoice.credits ? [] : byCostCode(lines);
  // The totals stay together: a total alone at the top of a page means nothing.
  if (pdf.y + 150 + 18 * budgets.length > sheet.bottom) pdf.addPage();
  ruleAcross(pdf);
  if (budgets.length > 1)
    for (const [code, amount] of budgets) labelled(pdf, code || t('Statement_no-reference'), money(amount));
  labelled(pdf, t('Statement_total'), money(invoice.total), true);
  pdf.moveDown(0.5);
  vatLines(pdf, invoice, t, tag);
  if (invoice.credits) return;
  pdf.moveDown(0.5);
  const settled = invoice.paid + invoice.credited;
  if (settled > 0) labelled(pdf, t('Invoice_settled'), money(settled));
  labelled(pdf, t('Invoice_to-pay'), money(openOf(invoice)), true);
  const number = documentNumber(invoice.number, false);
  const url = payUrlOf(deps, invoice);
  // Without a bank account to pay into, nobody is asked for a transfer.
  if (!deps.env.BANK_DETAILS) {
    smallPrint(pdf, t('Invoice_give-number', { number }));
    if (url) smallPrint(pdf, t('Invoice_pay-card', { url }), url);
    return;
  }
  labelled(pdf, t('Invoice_bank-account'), deps.env.BANK_DETAILS);
  smallPrint(pdf, t('Invoice_quote', { number }));
  if (url) smallPrint(pdf, t('Invoice_pay-online', { url }), url);
}

function head(pdf: Pdf, invoice: Invoice, title: string, t: Translate, tag: string): void {
  pdf.moveDown(2).font('bold').fontSize(15).fillColor(sheet.ink).text(title, sheet.left).moveDown(0.6);
  labelled(pdf, t('Invoice_issued'), formatFullDate(invoice.issuedOn, tag));
  if (invoice.creditsNumber !== null) {
    labelled(pdf, t('Invoice_credits'), documentNumber(invoice.creditsNumber, false));
    labelled(pdf, t('Invoice_reason'), invoice.reason);
  } else {
    labelled(pdf, t('Invoice_due'), formatFullDate(invoice.dueOn, tag));
    const days = [invoice.periodFrom, invoice.periodTo].map((day) => formatFullDate(day, tag));
    labelled(pdf, t('Invoice_period'), days.join(' – '));
  }
  pdf.moveDown(1);
}

/** An invoice or a credit note as a PDF. */
export async function invoicePdf(deps: Deps, invoice: Invoice, language: Language): Promise<Buffer> {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const lines = invoice.credits ? [] : await linesOf(deps.db, invoice.id);
  const number = documentNumber(invoice.number, invoice.credits !== null);
  const title = t(invoice.credits ? 'Invoice_credit-title' : 'Invoice_title', { number });
  const { firm } = deps.env;
  const draw = (pdf: Pdf) => {
    letterHead(pdf, firm, t, tag);
    addressee(pdf, invoice, t);
    head(pdf, invoice, title, t, tag);
    const isFullVat = vatInvoiceKind(invoice.vatMode, invoice.total) === 'full';
    if (lines.length > 0) drawTable(pdf, columnsOf(t, tag, isFullVat), lines);
    sums(pdf, deps, invoice, lines, t, tag);
    partyLine(pdf, firm, invoice.vatMode, t);
    numberPages(pdf, t);
  };
  const about = { title, author: firm.name, language };
  return cachedDocument(
    ['invoice', invoice, lines, language, firm, deps.env.BANK_DETAILS, payUrlOf(deps, invoice)],
    () => drawDocument(about, draw),
  );
}
