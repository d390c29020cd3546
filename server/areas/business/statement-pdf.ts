import { formatAmount, formatPence, type Pence } from '#domain/basics/money.ts';
import { formatVatRate } from '#domain/fares/vat.ts';
import { formatDateTime, formatMonth } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { byCostCode } from '#domain/money/invoice.ts';
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
import type { Statement } from './read-statement.ts';
import type { StatementJourney } from './statements-store.ts';

function columnsOf(t: Translate, tag: string): PdfColumn<StatementJourney>[] {
  return [
    { title: t('Statement_when'), width: 82, text: (row) => formatDateTime(row.pickupAt, tag) },
    { title: t('Statement_reference'), width: 62, text: (row) => row.reference },
    {
      title: t('Statement_journey'),
      width: 154,
      text: (row) => [row.pickupLocation, row.via, row.dropoffLocation].filter(Boolean).join(' – '),
    },
    {
      title: t('Statement_passenger'),
      width: 97,
      text: (row) => [row.name, row.costReference].filter(Boolean).join('\n'),
    },
    {
      title: t('Mail_price'),
      width: 56,
      text: (row) => formatAmount(row.pricePence, tag),
      figures: true,
    },
  ];
}

function sums(pdf: Pdf, deps: Deps, statement: Statement, t: Translate, tag: string): void {
  const money = (amount: Pence) => formatPence(amount, tag);
  const budgets = byCostCode(statement.journeys);
  // The totals stay together: a total alone at the top of a page means nothing.
  if (pdf.y + 110 + 18 * budgets.length > sheet.bottom) pdf.addPage();
  ruleAcross(pdf);
  if (budgets.length > 1)
    for (const [reference, amount] of budgets) labelled(pdf, reference || t('Statement_no-reference'), money(amount));
  labelled(pdf, t('Statement_journeys'), String(statement.journeys.length));
  labelled(pdf, t('Statement_total'), money(statement.total), true);
  pdf.moveDown(0.5);
  const { mode } = deps.env.firm.vat;
  partyLine(pdf, deps.env.firm, mode, t);
  if (statement.vat !== null)
    labelled(pdf, t('Receipt_vat-included', { percent: formatVatRate(tag) }), money(statement.vat));
  else if (mode !== 'principal') smallPrint(pdf, t(`Receipt_vat-${mode}`));
}

function addressee(pdf: Pdf, { account }: Statement): void {
  pdf.moveDown(2).font('bold').fontSize(10).fillColor(sheet.ink).text(account.company, sheet.left);
  pdf.font('plain').fillColor(sheet.grey).text(account.billingAddress);
  if (account.companyNumber) pdf.text(account.companyNumber);
}

/** An account's month as a PDF: firm, company, every journey, the totals, and VAT according to the firm's VAT mode. */
export function statementPdf(deps: Deps, statement: Statement, language: Language): Promise<Buffer> {
  const t = deps.translations.in(language);
  const tag = languageTag(language);
  const month = formatMonth(statement.month, tag);
  const title = t('Statement_title', { month });
  const { firm } = deps.env;
  const draw = (pdf: Pdf) => {
    letterHead(pdf, firm, t, tag);
    addressee(pdf, statement);
    pdf.moveDown(2).font('bold').fontSize(15).fillColor(sheet.ink).text(title, sheet.left).moveDown(0.6);
    if (statement.journeys.length === 0) smallPrint(pdf, t('Statement_nothing'));
    else drawTable(pdf, columnsOf(t, tag), statement.journeys);
    sums(pdf, deps, statement, t, tag);
    numberPages(pdf, t);
  };
  const about = { title, author: firm.name, language };
  return cachedDocument(['statement', statement, language, firm], () => drawDocument(about, draw));
}
