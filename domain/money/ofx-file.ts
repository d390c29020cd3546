import type { BankRow } from './bank-row.ts';

/** The entities that banks use in names; everything else is left as it is. */
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The value of an element: OFX 1 has no closing tags, so it ends with the line or the next tag. */
function valueOf(block: string, name: string): string {
  const found = new RegExp(`<${name}>([^<\\r\\n]*)`, 'iu').exec(block)?.[1] ?? '';
  return found.replaceAll(/&(\w+);/gu, (all, entity: string) => entities[entity] ?? all).trim();
}

/** The transactions of an OFX file, as SGML (version 1) or XML (version 2); null for any other file. */
export function readOfx(
  file: string,
  readAmount: (text: string) => number | null,
): readonly (BankRow | number)[] | null {
  if (!/<OFX>/iu.test(file)) return null;
  const currency = valueOf(file, 'CURDEF') || 'GBP';
  const starts = [...file.matchAll(/<STMTTRN>/giu)].map(({ index }) => index);
  return starts.map((start, at) => {
    const next = starts[at + 1] ?? file.length;
    const end = file.slice(start, next).search(/<\/(?:STMTTRN|BANKTRANLIST)>/iu);
    const block = file.slice(start, end === -1 ? next : start + end);
    const line = file.slice(0, start).split(/\r\n|\n|\r/u).length;
    const day = /^(\d{4})(\d{2})(\d{2})/u.exec(valueOf(block, 'DTPOSTED'));
    const pence = readAmount(valueOf(block, 'TRNAMT'));
    if (!day || pence === null) return line;
    const text = [valueOf(block, 'NAME'), valueOf(block, 'MEMO'), valueOf(block, 'CHECKNUM')].filter(Boolean).join(' ');
    const own = valueOf(block, 'CURSYM') || currency;
    return { line, on: day.slice(1).join('-'), pence, text, isForeign: own.toUpperCase() !== 'GBP', isOpen: false };
  });
}
