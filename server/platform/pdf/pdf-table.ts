import type { Translate } from '#domain/i18n/translate.ts';
import { sheet } from './letterhead.ts';
import type { Pdf } from './open-pdf.ts';

export interface PdfColumn<Row> {
  readonly title: string;
  readonly width: number;
  readonly text: (row: Row) => string;
  readonly figures?: boolean;
}

const gap = 8;

/** Writes cells side by side and moves below the tallest; starts a new page if they do not fit. */
function writeCells(
  pdf: Pdf,
  columns: readonly { readonly width: number; readonly figures?: boolean }[],
  texts: readonly string[],
  onNewPage: () => void,
): void {
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

function tableHead<Row>(pdf: Pdf, columns: readonly PdfColumn<Row>[]): void {
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

/** A table over as many pages as it needs, each with the head. */
export function drawTable<Row>(pdf: Pdf, columns: readonly PdfColumn<Row>[], rows: readonly Row[]): void {
  const onNewPage = () => {
    pdf.addPage();
    tableHead(pdf, columns);
  };
  tableHead(pdf, columns);
  for (const row of rows) {
    const texts = columns.map(({ text }) => text(row));
    writeCells(pdf, columns, texts, onNewPage);
  }
}

/** Numbers the pages of a document that is otherwise finished. */
export function numberPages(pdf: Pdf, t: Translate): void {
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
