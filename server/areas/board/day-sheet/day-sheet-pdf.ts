import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDateTime, formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';
import type { SheetRow } from './day-sheet-texts.ts';

// A4 landscape, in points: 842 wide, 595 high.
const margin = 28;
const bottom = 595 - margin;
const columns = [
  ['time', 72],
  ['passenger', 138],
  ['journey', 212],
  ['notes', 164],
  ['driver', 124],
  ['price', 76],
] as const satisfies readonly (readonly [keyof SheetRow, number])[];
const width = columns.reduce((sum, [, own]) => sum + own, 0);
const gutter = 8;
const size = 8.5;

interface Sheet {
  readonly day: string;
  readonly rows: readonly SheetRow[];
  readonly language: Language;
}

type Cells = readonly (readonly string[])[];

// A cell must fit on one page, however long a note is; the board shows the rest.
const longest = 500;
const cut = (line: string) => (line.length > longest ? `${line.slice(0, longest)}…` : line);

/** The first line of a cell is what people look for, so it is bold. */
function drawCells(pdf: Pdf, cells: Cells, top: number): number {
  let x = margin;
  let end = top;
  for (const [i, [, own]] of columns.entries()) {
    let y = top;
    for (const [k, line] of (cells[i] ?? []).entries()) {
      pdf
        .font(k === 0 && i !== 3 ? 'bold' : 'plain')
        .fontSize(size)
        .text(line, x, y, { width: own - gutter });
      y = pdf.y;
    }
    end = Math.max(end, y);
    x += own;
  }
  return end;
}

function heightOf(pdf: Pdf, cells: Cells): number {
  const heights = columns.map(([, own], i) =>
    (cells[i] ?? []).reduce(
      (sum, line) =>
        sum +
        pdf
          .font('bold')
          .fontSize(size)
          .heightOfString(line, { width: own - gutter }),
      0,
    ),
  );
  return Math.max(...heights);
}

function rule(pdf: Pdf, y: number, weight: number): void {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(weight)
    .strokeColor('#000000')
    .stroke();
}

/** The sheet as a PDF: black on white, and a job is never split over two pages. */
export async function daySheetPdf(
  deps: Pick<Deps, 'env' | 'translations' | 'clock'>,
  { day, rows, language }: Sheet,
): Promise<Buffer> {
  const t = deps.translations.in(language);
  const lang = languageTag(language);
  const title = t('Daysheet_title-day', { day: formatDay(day, lang) });
  const { pdf, finish } = await openPdf({ title, author: deps.env.firm.name, lang, margin, layout: 'landscape' });
  pdf.fillColor('#000000');
  const heads = columns.map(([key]) => [t(`Daysheet_col-${key}`)]);
  const drawHead = (top: number) => {
    const end = drawCells(pdf, heads, top) + 3;
    rule(pdf, end, 1.2);
    return end + 5;
  };
  pdf.font('bold').fontSize(15).text(title, margin, margin);
  const made = t('Daysheet_made', { dateTime: formatDateTime(deps.clock(), lang) });
  const count = t('Daysheet_count', { count: rows.length });
  pdf
    .font('plain')
    .fontSize(size)
    .text(`${deps.env.firm.name} · ${formatPhone(deps.env.firm.phone, lang)} · ${count} · ${made}`);
  let y = drawHead(pdf.y + 10);
  for (const row of rows) {
    const cells = columns.map(([key]) => row[key].map(cut));
    if (y + heightOf(pdf, cells) > bottom) {
      pdf.addPage();
      y = drawHead(margin);
    }
    y = drawCells(pdf, cells, y) + 4;
    rule(pdf, y, 0.4);
    y += 5;
  }
  return finish();
}
