import type { BankRow } from './bank-row.ts';

/** The transactions of a QIF file; null for any other file. A line's first letter says what it is, `^` ends one. */
export function readQif(
  file: string,
  readDay: (text: string) => string | null,
  readAmount: (text: string) => number | null,
): readonly (BankRow | number)[] | null {
  const lines = file.split(/\r\n|\n|\r/u);
  if (!/^\uFEFF?!Type:/iu.test(lines.find((line) => line.trim() !== '') ?? '')) return null;
  const rows: (BankRow | number)[] = [];
  let entry: { line: number; fields: Map<string, string> } | null = null;
  const end = () => {
    if (!entry) return;
    const { line, fields } = entry;
    // Quicken writes 16/11'26.
    const on = readDay((fields.get('D') ?? '').replaceAll("'", '/').replaceAll(/\s/gu, ''));
    const pence = readAmount(fields.get('T') ?? fields.get('U') ?? '');
    const text = [fields.get('P'), fields.get('M'), fields.get('N')].filter(Boolean).join(' ');
    rows.push(on === null || pence === null ? line : { line, on, pence, text, isForeign: false, isOpen: false });
    entry = null;
  };
  for (const [at, text] of lines.entries()) {
    if (text.startsWith('^')) end();
    else if (/^[A-Z]/u.test(text)) {
      entry ??= { line: at + 1, fields: new Map() };
      entry.fields.set(text.charAt(0), text.slice(1).trim());
    }
  }
  end();
  return rows;
}
