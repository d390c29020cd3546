import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { agedDebts, ageOf } from './aged-debt.ts';
import {
  byCostCode,
  documentNumber,
  dueReminder,
  invoiceNumbersIn,
  invoiceStateOf,
  isPayableByCard,
  openOf,
  vatInvoiceKind,
  vatOf,
} from './invoice.ts';

describe('an invoice', () => {
  it.each([
    [{ total: 100, paid: 0, credited: 0 }, '2026-11-16', 'open', 100],
    [{ total: 100, paid: 99, credited: 0 }, '2026-11-16', 'open', 1],
    [{ total: 100, paid: 99, credited: 0 }, '2026-11-17', 'overdue', 1],
    [{ total: 100, paid: 60, credited: 40 }, '2027-11-17', 'settled', 0],
    [{ total: 100, paid: 120, credited: 0 }, '2027-11-17', 'settled', 0],
  ] as const)('of %o on %s is %s, with %i owed', (money, today, state, owed) => {
    expect([invoiceStateOf(money, '2026-11-16', today), openOf(money)]).toEqual([state, owed]);
  });

  it.each([
    [{ total: 30, paid: 0, credited: 0 }, true],
    [{ total: 100, paid: 40, credited: 30 }, true],
    [{ total: 100, paid: 41, credited: 30 }, false],
    [{ total: 100, paid: 100, credited: 0 }, false],
  ])('of %o can be paid by card: %s', (money, can) => {
    expect(isPayableByCard(money)).toBe(can);
  });

  it('has the VAT of its journeys, each rounded as on its receipt', () => {
    expect(vatOf('principal', [pence(5501), pence(5501)])).toBe(2 * 917);
    expect([vatOf('none', [pence(5501)]), vatOf('agent', [pence(5501)])]).toEqual([null, null]);
  });

  it.each([
    ['principal', 25_000, 'simplified'],
    ['principal', 25_001, 'full'],
    ['agent', 25_001, 'none'],
    ['none', 25_001, 'none'],
  ] as const)('of a firm that is %s over %i is a %s VAT invoice', (mode, total, kind) => {
    expect(vatInvoiceKind(mode, total)).toBe(kind);
  });

  it('is numbered, as a credit note is', () => {
    expect([documentNumber(42, false), documentNumber(43, true)]).toEqual(['INV-00042', 'CN-00043']);
  });

  it.each([
    ['BACS LEXICON INV-00042', [42]],
    ['inv 42', [42]],
    ['INV00042', [42]],
    ['Invoice no. 42 and inv/43', [42, 43]],
    ['INV-00042 INV-42', [42]],
    ['invitation 42', []],
    ['42', []],
    ['INV-0', []],
    ['INV-0, inv 7', [7]],
    ['invoice number: 00007', [7]],
    ['Invoice Nr 7', [7]],
    ['INV#7', [7]],
    ['inv_7', [7]],
    ['INV: no: 7', [7]],
    ['INV - 0007', [7]],
    ['inv 1234567', [1_234_567]],
    ['inv 12345678', []],
    ['inv 7a', []],
    ['mainv 7', []],
  ])('is found in “%s”', (text, numbers) => {
    expect(invoiceNumbersIn(text)).toEqual(numbers);
  });

  it.each([
    ['2026-11-18', [], null],
    ['2026-11-19', [], 'reminder-1'],
    ['2026-11-20', ['reminder-1'], null],
    ['2026-11-30', ['reminder-1'], 'reminder-2'],
    ['2027-01-30', [], 'reminder-3'],
    ['2027-01-30', ['reminder-3'], null],
  ])('due on the 16th is followed on %s, with %o sent, by this reminder: %s', (today, sent, reminder) => {
    expect(dueReminder('2026-11-16', today, sent)).toBe(reminder);
  });
});

describe('cost codes on an invoice', () => {
  it('add up by name, journeys without one first', () => {
    const journey = (costReference: string, pricePence: number) => ({ costReference, pricePence });
    const journeys = [journey('Sales', 5500), journey('', 700), journey('HR', 1500), journey('Sales', 1900)];
    expect(byCostCode(journeys)).toEqual([
      ['', 700],
      ['HR', 1500],
      ['Sales', 7400],
    ]);
    expect(byCostCode(journeys.toReversed())).toEqual(byCostCode(journeys));
  });
});

describe('aged debt', () => {
  it.each([
    ['2026-11-16', 'not-due'],
    ['2026-11-17', 'to-30'],
    ['2026-12-16', 'to-30'],
    ['2026-12-17', 'to-60'],
    ['2027-01-15', 'to-60'],
    ['2027-01-16', 'to-90'],
    ['2027-02-14', 'to-90'],
    ['2027-02-15', 'over-90'],
  ])('of the 16th is on %s %s', (today, age) => {
    expect(ageOf('2026-11-16', today)).toBe(age);
  });

  const debt = (accountId: string | null, company: string, dueOn: string, amount: number) => ({
    accountId,
    company,
    dueOn,
    pence: amount,
  });
  const nothing = { 'not-due': 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, 'over-90': 0 };

  it('adds up by company, the greatest first', () => {
    const debts = [
      debt('a', 'Acorn', '2026-11-16', 100),
      debt('b', 'Birch', '2026-10-01', 500),
      debt('a', 'Acorn', '2026-11-01', 50),
      debt('a', 'Acorn', '2026-11-02', 25),
      debt('a', 'Acorn', '2026-09-01', 10),
      debt('a', 'Acorn', '2026-01-01', 5),
    ];
    expect(agedDebts(debts, '2026-11-16')).toEqual([
      { ...nothing, accountId: 'b', company: 'Birch', total: 500, 'to-60': 500 },
      {
        accountId: 'a',
        company: 'Acorn',
        total: 190,
        'not-due': 100,
        'to-30': 75,
        'to-60': 0,
        'to-90': 10,
        'over-90': 5,
      },
    ]);
  });

  it('tells companies apart by account, or by name without one, and lists equal debts by name', () => {
    const debts = [
      debt(null, 'Elm', '2026-11-16', 60),
      debt('d', 'Dogwood', '2026-11-16', 100),
      debt('b', 'Birch', '2026-11-16', 100),
      debt('c', 'Birch', '2026-11-16', 70),
      debt(null, 'Cedar', '2026-11-16', 100),
      debt(null, 'Elm', '2026-11-16', 20),
    ];
    expect(agedDebts(debts, '2026-11-16').map(({ accountId, company, total }) => [accountId, company, total])).toEqual([
      ['b', 'Birch', 100],
      [null, 'Cedar', 100],
      ['d', 'Dogwood', 100],
      [null, 'Elm', 80],
      ['c', 'Birch', 70],
    ]);
  });
});
