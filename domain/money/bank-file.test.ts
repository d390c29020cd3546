import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankFile } from './bank-file.ts';

const found = (file: string) => readBankFile(file).rows.map(({ on, pence, text }) => [on, pence, text]);

describe('a bank’s file', () => {
  it.each([
    ['one amount with its sign', 'Date,Description,Amount\n16/11/2026,LEXICON INV-1,55.00\n16/11/2026,FUEL,-40.00\n'],
    [
      'paid in and paid out',
      'Date,Type,Details,Paid out,Paid in,Balance\n16 Nov 2026,,LEXICON INV-1,,£55.00,"1,055.00"\n16 Nov 2026,,FUEL,40.00,,\n',
    ],
    ['semicolons, a byte order mark and old line ends', '\ufeffDate;Reference;Credit\r2026-11-16;LEXICON INV-1;55\r'],
    ['tabs and two-digit years', 'Date\tNarrative\tValue\n16-11-26\tLEXICON INV-1\t55.0 CR\n'],
    [
      'lines above the head',
      'Account name,Lexicon\n\nTransaction date,Description,Amount\n16/11/2026,"LEXICON INV-1",55\n',
    ],
    ['a description over two lines', 'Date,Description,Amount\n16/11/2026,"LEXICON\nINV-1",55.00\n'],
  ])('is read with %s', (_what, file) => {
    expect(found(file)).toEqual([['2026-11-16', 5500, 'LEXICON INV-1']]);
  });

  it('reads thousands, brackets and debits as banks write them', () => {
    const amounts = ['"1,234.50"', '(12.00)', '12.00 DR', '£7', '0.00'];
    const file = `Date,Description,Amount\n${amounts.map((amount) => `16/11/2026,x,${amount}`).join('\n')}`;
    expect(found(file).map(([, pence]) => pence)).toEqual([123_450, 700]);
  });

  it('names the lines that it cannot read, and reads the others', () => {
    const file = 'Date,Description,Amount\n31/02/2026,x,5\n16/11/2026,x,lots\n16/11/2026,y,5\n';
    expect(readBankFile(file)).toEqual({
      rows: [{ line: 4, on: '2026-11-16', pence: 500, text: 'y' }],
      problems: [
        { line: 2, problem: 'no-date' },
        { line: 3, problem: 'no-amount' },
      ],
    });
  });

  it.each(['', 'hello', '%PDF-1.7', 'a,b,c\n1,2,3', '"', '\u0000\u0001'])('finds nothing in %j', (file) => {
    expect(readBankFile(file).rows).toEqual([]);
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const { pence } of readBankFile(`Date,Text,Amount\n${text}`).rows) expect(pence).toBeGreaterThan(0);
      }),
    );
  });
});
