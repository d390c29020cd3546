import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { agedDebts, ageOf } from './aged-debt.ts';
import {
  documentNumber,
  dueReminder,
  invoiceNumbersIn,
  invoiceStateOf,
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
  ])('due on the 16th is reminded of on %s after %o: %s', (today, sent, reminder) => {
    expect(dueReminder('2026-11-16', today, sent)).toBe(reminder);
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

  it('adds up by company, the greatest first', () => {
    const debt = (accountId: string, dueOn: string, amount: number) => ({
      accountId,
      company: accountId,
      dueOn,
      pence: amount,
    });
    const debts = [debt('a', '2026-11-16', 100), debt('b', '2026-10-01', 500), debt('a', '2026-11-01', 50)];
    expect(agedDebts(debts, '2026-11-16')).toMatchObject([
      { company: 'b', total: 500, 'to-60': 500 },
      { company: 'a', total: 150, 'not-due': 100, 'to-30': 50 },
    ]);
  });
});
