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

  it.each([
    ['a quotation mark inside a cell', 'PIPE 5" INV-1', 'PIPE 5" INV-1'],
    ['a quoted cell with quotation marks', '"PIPE 5"" INV-1"', 'PIPE 5" INV-1'],
  ])('is read to its end after %s', (_what, cell, text) => {
    const file = `Date,Description,Amount\n16/11/2026,${cell},55.00\n17/11/2026,INV-2,7\n`;
    expect(found(file)).toEqual([
      ['2026-11-16', 5500, text],
      ['2026-11-17', 700, 'INV-2'],
    ]);
  });

  it('reports a line by its number in the file, after cells over several lines and empty lines', () => {
    const file = 'Date,Description,Amount\r\n16/11/2026,"A\r\nB",1\r\n\r\n16/11/2026,C,x\r\n';
    expect(readBankFile(file).problems).toEqual([{ line: 5, problem: 'no-amount' }]);
  });

  it('reads thousands, brackets and debits as banks write them', () => {
    const amounts = ['"1,234.50"', '(12.00)', '12.00 DR', '£7', '0.00'];
    const file = `Date,Description,Amount\n${amounts.map((amount) => `16/11/2026,x,${amount}`).join('\n')}`;
    expect(found(file).map(([, pence]) => pence)).toEqual([123_450, 700]);
  });

  it.each([
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['999999999', 99_999_999_900],
    ['5.5', 550],
    ['5.05', 505],
    ['+5', 500],
    ['GBP 5.00', 500],
    ['5.00 gbp', 500],
    ['5.00CR', 500],
  ])('reads the amount %s as %ip', (amount, pence) => {
    expect(found(`Date,Description,Amount\n16/11/2026,x,"${amount}"`)).toEqual([['2026-11-16', pence, 'x']]);
  });

  it.each(['-12', '(12)', '(12.00)', '12 DR', '12dr', '12D', '-£12.00', '0', ' '])(
    'leaves out %j: nothing came in',
    (amount) => {
      expect(readBankFile(`Date,Description,Amount\n16/11/2026,x,"${amount}"`)).toEqual({ rows: [], problems: [] });
    },
  );

  it.each([
    '1,23',
    '1,2345',
    '5.123',
    '.5',
    '5.',
    'x5',
    '5x',
    '5CR5',
    'CR5',
    '5D5',
    '5R',
    '--5',
    '(5',
    '5)',
    '1234567890',
  ])('finds no amount in %j', (amount) => {
    expect(readBankFile(`Date,Description,Amount\n16/11/2026,x,"${amount}"`)).toEqual({
      rows: [],
      problems: [{ line: 2, problem: 'no-amount' }],
    });
  });

  it.each([
    ['5/3/2026', '2026-03-05'],
    ['05.03.26', '2026-03-05'],
    ['16/11/2026 09:30', '2026-11-16'],
    ['2026-11-16T09:30:00Z', '2026-11-16'],
    ['2026-11-16 09:30', '2026-11-16'],
    ['29/02/2028', '2028-02-29'],
    ['1 January 2026', '2026-01-01'],
    ['2 Feb 26', '2026-02-02'],
    ['3-MAR-2026', '2026-03-03'],
    ['4 apr 2026', '2026-04-04'],
    ['5 May 2026', '2026-05-05'],
    ['6 June 2026', '2026-06-06'],
    ['7 Jul 2026', '2026-07-07'],
    ['8 Aug 2026', '2026-08-08'],
    ['9 Sept 2026', '2026-09-09'],
    ['10 Oct 2026', '2026-10-10'],
    ['11 Nov 2026', '2026-11-11'],
    ['12-Dec-26', '2026-12-12'],
  ])('reads the day %s as %s', (day, on) => {
    expect(found(`Date,Description,Amount\n${day},x,5`)).toEqual([[on, 500, 'x']]);
  });

  it.each([
    '',
    '29/02/2026',
    '16/13/2026',
    '16 Foo 2026',
    '16/11/1999',
    '116/11/2026',
    'x 16/11/2026',
    '16/11/20261',
    '16/11/2026x',
    '2026-11-16x',
    'x2026-11-16 09:30',
    '116 Nov 2026',
    'x16 Nov 2026',
    '16 Nov 2026x',
    '16 Nov 206',
    '16 No 2026',
  ])('finds no day in %j', (day) => {
    expect(readBankFile(`Date,Description,Amount\n${day},x,5`)).toEqual({
      rows: [],
      problems: [{ line: 2, problem: 'no-date' }],
    });
  });

  it.each([
    ['the day last', 'Amount,Description,Date\n5,x,16/11/2026'],
    ['the day second', 'Description,Date,Amount\nx,16/11/2026,5'],
    ['the amount second', 'Date,Amount,Description\n16/11/2026,5,x '],
    ['money in beside an amount', 'Date,Description,Amount,Money in\n16/11/2026,x,7,5'],
    ['what was received', 'DATE,DESCRIPTION,RECEIVED\n16/11/2026,x,5'],
    [
      'what says nothing about the payment',
      'Date,Sort code,Account number,Debit,Balance,Text,Value\n16/11/2026,1,2,3,4,x,5',
    ],
    ['a title with a date above it', 'Statement date\nDate,Description,Amount\n16/11/2026,x,5'],
    ['a title with an amount above it', 'Total amount\nDate,Description,Amount\n16/11/2026,x,5'],
    ['spaces around its cells', 'Date , Description , Amount\n 16/11/2026 , x , 5 '],
    ['lines of nothing but spaces', 'Date,Description,Amount\n  \n16/11/2026,x,5\n \n'],
    ['more cells than the head', 'Date,Description,Amount\n16/11/2026,x,5,y'],
    ['a last quote that nobody closed', 'Date,Description,Amount\n16/11/2026,x,"5\n'],
    ['a row that ends before its amount', 'Date,Description,Amount\n16/11/2026,x,5\n16/11/2026,y'],
  ])('is read with %s', (_what, file) => {
    const { rows, problems } = readBankFile(file);
    expect([rows.map(({ on, pence, text }) => [on, pence, text]), problems]).toEqual([[['2026-11-16', 500, 'x']], []]);
  });

  it.each([
    ['a quote in a quoted cell', '"the ""Lexicon"" Ltd"', 'the "Lexicon" Ltd'],
    ['nothing but a quote', '""""', '"'],
    ['an empty quoted cell', '""', ''],
    ['a separator in a quoted cell', '"Lexicon, Bracknell"', 'Lexicon, Bracknell'],
    ['quotes around a part', 'the "Lexicon" Ltd', 'the "Lexicon" Ltd'],
    ['as many semicolons as commas', 'a;b;c;d;e', 'a;b;c;d;e'],
  ])('has texts with %s', (_what, cell, text) => {
    expect(found(`Date,Description,Amount\n16/11/2026,${cell},5`)).toEqual([['2026-11-16', 500, text]]);
  });

  it('joins what several columns say about a payment, and leaves out what is empty', () => {
    const file = 'Date,Type,Description,Reference,Amount\n16/11/2026,BACS,,INV-1,5';
    expect(found(file)).toEqual([['2026-11-16', 500, 'BACS INV-1']]);
  });

  it('is split as its first twenty lines are, whatever comes later', () => {
    const rows = Array.from({ length: 19 }, () => '16/11/2026,x,5');
    const file = ['Date,Description,Amount', ...rows, `16/11/2026,${';'.repeat(100)},5`].join('\n');
    expect(readBankFile(file).rows).toHaveLength(20);
  });

  it.each([
    ['nothing more', ''],
    ['a quoted cell', '\n16/11/2026,"y, z",5'],
    ['another one', '\n16/11/2026,"z,5\n16/11/2026,z,5'],
    ['many more', '\n16/11/2026,"z,5'.repeat(30)],
  ])('reads every line after a quote that nobody closes, followed by %s', (_what, more) => {
    const file = `Date,Description,Amount\n16/11/2026,"x,5\n16/11/2026,y,5${more}`;
    expect(readBankFile(file).rows.map(({ line }) => line)).toEqual(
      file.split('\n').flatMap((_text, at) => (at === 0 ? [] : [at + 1])),
    );
  });

  it('reports the lines that it cannot read, and reads the others', () => {
    const file = 'Date,Description,Amount\n31/02/2026,x,5\n16/11/2026,x,lots\n16/11/2026,y,5\n';
    expect(readBankFile(file)).toEqual({
      rows: [{ line: 4, on: '2026-11-16', pence: 500, text: 'y', isForeign: false, isOpen: false }],
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
