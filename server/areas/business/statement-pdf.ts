import { formatPence, type Pence, pence, sumPence } from '#domain/basics/money.ts';
import { formatVatRate } from '#domain/fares/vat.ts';
import { formatDateTime, formatMonth } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { Deps } from '#server/deps.ts';
import { cachedDocument } from '#server/platform/pdf/document-cache.ts';
import { drawDocument, labelled, letterHead, ruleAcross, sheet, smallPrint } from '#server/platform/pdf/letterhead.ts';
import type { Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { Statement } from './read-statement.ts';
import type { StatementJourney } from './statements-store.ts';

interface Column {
  readonly title: string;
  readonly width: number;
  readonly text: (row: StatementJourney) => string;
  readonly figures?: boolean;
}

const gap = 8;

function columnsOf(t: Translate, tag: string): Column[] {
  return [
    { title: t('Statement_when'), width: 82, text: (row) => formatDateTime(row.pickupAt, tag) },
    { title: t('Mail_reference'), width: 62, text: (row) => row.reference },
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
      text: (row) => formatPence(pence(row.pricePence), tag),
      figures: true,
    },
  ];
}

/** Writes cells side by side and moves below the tallest; starts a new page if they do not fit. */
function writeCells(pdf: Pdf, columns: readonly Column[], texts: readonly string[], onNewPage: () => void): void {
  const height = Math.max(...columns.map(({ width }, i) => pdf.heightOfString(texts[i] ?? '', { width })));
  if (pdf.y + height > sheet.bottom) onNewPage();
  const y = pdf.y;
  let x: number = sheet.left;
  for (const [i, { width, figures }] of columns.entries()) {
    pdf.text(texts[i] ?? '', x, y, { width, align: figures ? 'right' : 'left' });
    x += width + gap;
  }
  pdf.y = y + height + 6;
}

function tableHead(pdf: Pdf, columns: readonly Column[]): void {
  pdf.font('bold').fontSize(8).fillColor(sheet.grey);
  writeCells(
    pdf,
    columns,
    columns.map(({ title }) => title),
    () => {},
  );
  pdf
    .moveTo(sheet.left, pdf.y - 3)
    .lineTo(sheet.right, pdf.y - 3)
    .lineWidth(0.7)
    .strokeColor(sheet.line)
    .stroke();
  pdf.font('plain').fontSize(8).fillColor(sheet.ink);
  pdf.y += 3;
}

function journeyTable(pdf: Pdf, statement: Statement, t: Translate, tag: string): void {
  const columns = columnsOf(t, tag);
  const onNewPage = () => {
    pdf.addPage();
    tableHead(pdf, columns);
  };
  tableHead(pdf, columns);
  for (const row of statement.journeys) {
    const texts = columns.map(({ text }) => text(row));
    writeCells(pdf, columns, texts, onNewPage);
  }
}

/** The subtotal of each cost code, if journeys have them. */
function perReference(journeys: readonly StatementJourney[]): [string, Pence][] {
  const sums = new Map<string, Pence>();
  for (const { costReference, pricePence } of journeys)
    sums.set(costReference, sumPence([sums.get(costReference) ?? pence(0), pence(pricePence)]));
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sums(pdf: Pdf, deps: Deps, statement: Statement, t: Translate, tag: string): void {
  const money = (amount: Pence) => formatPence(amount, tag);
  const budgets = perReference(statement.journeys);
  // The totals stay together: a total alone at the top of a page means nothing.
  if (pdf.y + 110 + 18 * budgets.length > sheet.bottom) pdf.addPage();
  ruleAcross(pdf);
  if (budgets.length > 1)
    for (const [reference, amount] of budgets) labelled(pdf, reference || t('Statement_no-reference'), money(amount));
  labelled(pdf, t('Statement_journeys'), String(statement.journeys.length));
  labelled(pdf, t('Statement_total'), money(statement.total), true);
  pdf.moveDown(0.5);
  if (statement.vat !== null)
    labelled(pdf, t('Receipt_vat-included', { percent: formatVatRate(tag) }), money(statement.vat));
  else smallPrint(pdf, t(`Receipt_vat-${deps.env.firm.vat.mode}`));
}

function addressee(pdf: Pdf, { account }: Statement): void {
  pdf.moveDown(2).font('bold').fontSize(10).fillColor(sheet.ink).text(account.company, sheet.left);
  pdf.font('plain').fillColor(sheet.grey).text(account.billingAddress);
  if (account.companyNumber) pdf.text(account.companyNumber);
}

function pageNumbers(pdf: Pdf, t: Translate): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, the library would start a new page automatically.
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(8).fillColor(sheet.grey);
    pdf.text(t('Statement_page', { page: page + 1, pages: count }), sheet.left, 805, {
      width: sheet.right - sheet.left,
      align: 'right',
      lineBreak: false,
    });
  }
}

/**
 * The month of an account as a PDF: firm, company, every journey, the totals, and VAT according to the firm's VAT mode.
 */
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
    else journeyTable(pdf, statement, t, tag);
    sums(pdf, deps, statement, t, tag);
    pageNumbers(pdf, t);
  };
  const about = { title, author: firm.name, language };
  return cachedDocument(['statement', statement, language, firm], () => drawDocument(about, draw));
}
