import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { type ModeSince, taxIn, vatIn } from '#domain/fares/vat.ts';
import { vatOf, vatOfCredit } from './invoice.ts';
import {
  type BookingMoney,
  commissionOf,
  grossOf,
  missingSupplies,
  regimeOn,
  suppliedBy,
  type Taxed,
} from './supplies.ts';

const payment = { purpose: 'fare', captured: 0, refunded: 0, keep: 0 };
const booking: BookingMoney = {
  state: 'Completed',
  price: 5000,
  taken: 0,
  isDeleted: false,
  end: null,
  hasDriverShare: false,
  payments: [],
};
const total = (rows: readonly Taxed[], what: 'gross' | 'tax') => rows.reduce((sum, row) => sum + row[what], 0);

describe('what a customer pays for a booking', () => {
  it.each<[string, Partial<BookingMoney>, number]>([
    ['nothing before it is paid', { state: 'Confirmed' }, 0],
    ['a deposit, from the day it comes in', { state: 'Confirmed', payments: [{ ...payment, captured: 1000 }] }, 1000],
    ['the price once driven, paid or not', {}, 5000],
    ['the price, in the car', { taken: 5000 }, 5000],
    ['the price, deposit and rest', { taken: 4000, payments: [{ ...payment, captured: 1000 }] }, 5000],
    ['less what was given back', { payments: [{ ...payment, captured: 5000, refunded: 2000 }] }, 3000],
    ['not less for what was paid too much', { payments: [{ ...payment, captured: 6000, refunded: 1000 }] }, 5000],
    ['more, if more was agreed', { payments: [{ ...payment, captured: 5600 }] }, 5600],
    [
      'with an extra',
      { taken: 5000, payments: [{ ...payment, purpose: 'extra', captured: 1250, refunded: 250 }] },
      6000,
    ],
    [
      'what is kept of a cancellation',
      { state: 'Cancelled', payments: [{ ...payment, captured: 5000, keep: 2500 }] },
      2500,
    ],
    [
      'what came in, until it is decided what no passenger costs',
      { state: 'Cancelled', end: 'undecided', price: 0, payments: [{ ...payment, captured: 5000 }] },
      5000,
    ],
    [
      'the charge for it afterwards',
      { state: 'Cancelled', end: 'decided', price: 2000, payments: [{ ...payment, captured: 5000, refunded: 3000 }] },
      2000,
    ],
    ['nothing for a booking that was deleted', { isDeleted: true }, 0],
  ])('%s', (_case, change, gross) => {
    expect(grossOf({ ...booking, ...change })).toBe(gross);
  });

  it('is an agent’s own supply only where no driver gets a share', () => {
    const called = { ...booking, state: 'Cancelled', payments: [{ ...payment, captured: 5000, keep: 2500 }] } as const;
    expect([suppliedBy('agent', booking), suppliedBy('agent', called)]).toEqual([0, 2500]);
    expect(suppliedBy('agent', { ...called, end: 'decided', hasDriverShare: true })).toBe(0);
    expect(suppliedBy('principal', booking)).toBe(5000);
  });

  it('an agent’s commission is the fare that was paid, less the driver’s share', () => {
    const job = { id: '', reference: '', at: new Date(0), share: 3200, collected: 0, paidBy: 'car' } as const;
    expect(commissionOf({ ...job, fare: 5000, reduction: 500 })).toBe(1300);
  });
});

describe('the tax in it', () => {
  const principal = { mode: 'principal', percent: 20 } as const;

  it('is that of the receipt, in however many parts it is paid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 }), (parts) => {
        const rows: Taxed[] = [];
        let gross = 0;
        for (const part of parts) rows.push(...missingSupplies(rows, (gross += part), principal));
        expect(total(rows, 'tax')).toBe(vatIn('principal', pence(gross)));
      }),
    );
  });

  it('goes back at the rate at which it was charged, the latest first', () => {
    const rows: Taxed[] = missingSupplies([], 6000, principal);
    rows.push(...missingSupplies(rows, 8000, { mode: 'principal', percent: 25 }));
    expect(rows).toEqual([
      { ...principal, gross: 6000, tax: 1000 },
      { mode: 'principal', percent: 25, gross: 2000, tax: 400 },
    ]);
    expect(missingSupplies(rows, 3000, { mode: 'none', percent: 0 })).toEqual([
      { mode: 'principal', percent: 25, gross: -2000, tax: -400 },
      { ...principal, gross: -3000, tax: -500 },
    ]);
    expect(missingSupplies(rows, 8000, principal)).toEqual([]);
  });

  it('is that of the mode and the rate of the day', () => {
    const modes: ModeSince[] = [
      { since: '2026-11-01', mode: 'none' },
      { since: '2027-01-01', mode: 'principal' },
      { since: '2027-04-01', mode: 'agent' },
    ];
    expect(['2026-10-31', '2026-12-31', '2027-03-31', '2027-04-01'].map((day) => regimeOn(modes, day))).toEqual([
      null,
      { mode: 'none', percent: 0 },
      { mode: 'principal', percent: 20 },
      { mode: 'agent', percent: 20 },
    ]);
  });
});

/** Months of a firm: what happens to its bookings and invoices, the mode and rate of each day, months being locked. */
describe('the returns of any months', () => {
  const what = fc.record({
    booking: fc.nat(5),
    kind: fc.constantFrom('deposit', 'drive', 'refund', 'cancel', 'no-show', 'charge', 'price', 'chargeback', 'delete'),
    amount: fc.integer({ min: 1, max: 9999 }),
    days: fc.nat(20),
    regime: fc.constantFrom(
      { mode: 'principal', percent: 20 } as const,
      { mode: 'principal', percent: 25 } as const,
      { mode: 'agent', percent: 20 } as const,
      { mode: 'none', percent: 0 } as const,
    ),
  });

  type Event = { kind: string; amount: number };
  function after(b: BookingMoney, { kind, amount }: Event): BookingMoney {
    const [first = payment, ...rest] = b.payments;
    const isOpen = b.state === 'Confirmed';
    const kept = first.captured - first.refunded;
    if (kind === 'deposit') return { ...b, payments: [{ ...first, captured: first.captured + amount }, ...rest] };
    if (kind === 'drive' && isOpen) return { ...b, state: 'Completed', taken: Math.max(0, b.price - kept) };
    if (kind === 'refund') {
      const refunded = first.refunded + Math.min(kept, amount);
      return { ...b, payments: [{ ...first, refunded }, ...rest] };
    }
    if (kind === 'cancel' && isOpen)
      return { ...b, state: 'Cancelled', payments: [{ ...first, keep: Math.min(kept, amount) }, ...rest] };
    if (kind === 'no-show' && isOpen)
      return { ...b, state: 'Cancelled', end: 'undecided', price: 0, hasDriverShare: true };
    if (kind === 'charge' && b.end) return { ...b, end: 'decided', price: amount };
    if (kind === 'price' && b.state === 'Completed') return { ...b, price: amount };
    return kind === 'delete' && b.state === 'Completed' ? { ...b, isDeleted: true, taken: 0 } : b;
  }

  it('come to what was supplied, to the penny, each thing in one month only, and a locked month stays as it is', () => {
    fc.assert(
      fc.property(fc.array(what, { maxLength: 60 }), fc.array(fc.nat(59), { maxLength: 5 }), (events, locks) => {
        const bookings = Array.from({ length: 6 }, (): BookingMoney => ({ ...booking, state: 'Confirmed' }));
        const rows: (Taxed & { booking: number; month: number })[] = [];
        const locked = new Map<number, number>();
        let day = 0;
        const taxOf = (month: number) =>
          total(
            rows.filter((row) => row.month === month),
            'tax',
          );
        events.forEach((event, i) => {
          day += event.days;
          const current = Math.floor(day / 30);
          bookings[event.booking] = after(bookings[event.booking] ?? booking, event);
          const gross = suppliedBy(event.regime.mode, bookings[event.booking] ?? booking);
          const before = rows.filter((row) => row.booking === event.booking);
          // What belongs to an earlier month counts for the first open one.
          let month = Math.max(0, current - (event.amount % 3));
          while (locked.has(month)) month += 1;
          for (const row of missingSupplies(before, gross, event.regime))
            rows.push({ ...row, booking: event.booking, month });
          const own = rows.filter((row) => row.booking === event.booking);
          expect(total(own, 'gross')).toBe(gross);
          for (const [mode, percent] of own.map((row) => [row.mode, row.percent] as const)) {
            const same = own.filter((row) => row.mode === mode && row.percent === percent);
            expect(total(same, 'tax')).toBe(taxIn(total(same, 'gross'), percent));
          }
          if (locks.includes(i) && current > 0 && !locked.has(current - 1)) locked.set(current - 1, taxOf(current - 1));
        });
        for (const [month, tax] of locked) expect(taxOf(month)).toBe(tax);
        const months = [...new Set(rows.map(({ month }) => month))];
        expect(months.reduce((sum, month) => sum + taxOf(month), 0)).toBe(total(rows, 'tax'));
      }),
    );
  });

  it('have no VAT left of an invoice credited in full, in however many notes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        (prices, cut) => {
          const vat = vatOf('principal', prices.map(pence)) ?? pence(0);
          const sum = prices.reduce((one, other) => one + other, 0);
          const first = Math.min(
            sum,
            prices.slice(0, cut).reduce((one, other) => one + other, 0),
          );
          const notes = vatOfCredit({ vat, total: sum, credited: 0 }, first) ?? 0;
          expect(notes + (vatOfCredit({ vat, total: sum, credited: first }, sum - first) ?? 0)).toBe(vat);
          expect(vatOfCredit({ vat: null, total: sum, credited: 0 }, 1)).toBeNull();
        },
      ),
    );
  });
});
