/** The value of a cell. Texts are made safe; numbers are written as they are. */
export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets read a cell that begins like this as a formula; the full-width forms too in East Asian versions.
const formulaStart = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = cell.replace(unprintable, ' ');
  // The apostrophe makes a spreadsheet read the cell as text.
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows of a CSV file, each with its line end. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** The first line of a CSV file. The byte-order mark makes Excel read it as UTF-8. */
export function csvHead(header: readonly string[]): string {
  return `\uFEFF${csvRows([header])}`;
}

/**
 * A table as a CSV file (RFC 4180) that is safe to open in a spreadsheet: texts are always quoted, and one that looks
 * like a formula gets a leading apostrophe.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(header) + csvRows(rows);
}
