import { describe, expect, it } from 'vitest';
import type { EditValues } from './edit-values.ts';
import { differing, mergeEdit } from './merge-edit.ts';

const base: EditValues = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phoneNumber: '07700900123',
  date: '2026-11-20',
  time: '10:00',
  pickup: 'Bracknell Station',
  via: '',
  stop2: '',
  stop3: '',
  destination: 'Heathrow Terminal 5',
  passengers: '2',
  luggage: '1',
  carType: 'Saloon',
  carImage: '/assets/cars/saloon.svg',
  greet: false,
  instructions: '',
  flightNumber: '',
  childSeats: { rearFacing: 0, forwardFacing: 0, booster: 0 },
  price: '55.00',
  isOwnPrice: false,
  priceReason: '',
  remarks: '',
};

describe('two people edit one booking', () => {
  it('keeps what each of them changed', () => {
    const merged = mergeEdit(base, { ...base, name: 'Ada King' }, { ...base, via: 'Ascot', greet: true });
    expect(merged).toEqual({
      values: { ...base, name: 'Ada King', via: 'Ascot', greet: true },
      taken: ['via', 'greet'],
      clashes: [],
    });
  });

  it('reports a conflict where both changed the same field, and keeps mine until somebody chooses', () => {
    const merged = mergeEdit(base, { ...base, price: '60' }, { ...base, price: '65.00' });
    expect(merged.values.price).toBe('60');
    expect(merged.clashes).toEqual(['price']);
  });

  it("never mixes one person's day with the other's time", () => {
    const merged = mergeEdit(base, { ...base, date: '2026-11-21' }, { ...base, time: '15:00' });
    expect(merged.clashes).toEqual(['when']);
    expect([merged.values.date, merged.values.time]).toEqual(['2026-11-21', '10:00']);
  });

  it('reports no conflict where both mean the same', () => {
    expect(mergeEdit(base, { ...base, price: '£60' }, { ...base, price: '60.00' }).clashes).toEqual([]);
    expect(differing(base, { ...base, price: '55' })).toEqual([]);
  });
});
