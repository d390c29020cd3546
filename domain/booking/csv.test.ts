import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvRows } from './csv.ts';

const cell = (value: string) => csvFile(['x'], [[value]]).split('\r\n')[1];

describe('csvFile', () => {
  it('writes a table that spreadsheets read', () => {
    expect(
      csvFile(
        ['Name', 'Price'],
        [
          ['O’Neill, "Ann"', 55.5],
          [null, -3],
        ],
      ),
    ).toBe('\uFEFF"Name","Price"\r\n"O’Neill, ""Ann""",55.5\r\n,-3\r\n');
  });

  it.each([
    [true, 'yes'],
    [false, 'no'],
    [0, '0'],
    [-3.5, '-3.5'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [null, ''],
    [undefined, ''],
    ['tab\tand\nline', '"tab\tand\nline"'],
    ['bell\u0007 and\u000b\u007f', '"bell  and  "'],
  ])('writes %j as %j', (value, written) => {
    expect(csvRows([[value]])).toBe(`${written}\r\n`);
  });

  it.each([
    ['=1+1'],
    ['+441344123456'],
    ['-2+3'],
    ['@SUM(A1)'],
    ['\t=1'],
    ['\r=1'],
    ['  =cmd|calc'],
    ['\n=1'],
    ['\u00a0=1'],
    ['＝1'],
    ['＋1'],
    ['－1'],
    ['＠1'],
    ['\t1'],
    ['\r1'],
    ['\u0000=1'],
  ])('disarms %j', (value) => {
    expect(cell(value)?.startsWith('"\'')).toBe(true);
  });

  it.each([['Bracknell'], ['1 High Street'], ['a=b'], ['07700 900123'], ['']])('leaves %j alone', (value) => {
    expect(cell(value)).toBe(`"${value}"`);
  });

  it('never lets a text begin like a formula or leave its cell', () => {
    const isSafe = fc.property(fc.string({ unit: 'binary' }), (value) => {
      const inside = csvFile(['x'], [[value]]).slice('\uFEFF"x"\r\n'.length, -2);
      return /^"(?:[^"]|"")*"$/.test(inside) && !/^[=+\-@＝＋－＠]/.test(inside.slice(1).trimStart());
    });
    expect(() => fc.assert(isSafe)).not.toThrow();
  });
});
