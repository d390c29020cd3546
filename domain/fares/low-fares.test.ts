import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { addFare } from './edit-fares.ts';
import { lowFare } from './low-fares.ts';
import { priceJourney } from './price-journey.ts';
import { tariffV1 } from './tariff-v1.ts';

const miles = (distance: number) => distance * tariffV1.metresPerMile;
const journey = (from: string, to: string, distance: number) => ({
  origin: { name: from },
  destination: { name: to },
  metres: miles(distance),
});
const heathrowGatwick = journey('Heathrow', 'Gatwick', 39.5);

describe('lowFare', () => {
  it('finds a journey that a general fare prices too low', () => {
    expect(lowFare(tariffV1, 'heathrow', 'gatwick', heathrowGatwick)).toEqual({
      from: 'heathrow',
      to: 'gatwick',
      fixedFare: 'heathrow',
      price: 5500,
      byDistance: 7650,
    });
  });

  it.each([
    ['sells above the mileage rate', 'Bracknell', 'Gatwick', 42],
    ['is less than a fifth below', 'Bracknell', 'Luton', 54],
    ['is less than ten pounds below', 'Wokingham', 'Warfield', 9],
    ['is out of reach, so the mileage rate applies', 'Heathrow', 'Leeds', 200],
    ['has no fixed fare', 'Ascot', 'Windsor', 8],
  ])('skips a journey that %s', (_, from, to, distance) => {
    expect(lowFare(tariffV1, from.toLowerCase(), to.toLowerCase(), journey(from, to, distance))).toBeNull();
  });

  it('skips a journey that has a fare of its own, however low', () => {
    expect(lowFare(tariffV1, 'heathrow', 'sandhurst', journey('Heathrow', 'Sandhurst', 60))).toBeNull();
  });

  it('counts a difference of at least a fifth and ten pounds', () => {
    const at = (fare: number, distance: number) => {
      const fixedFares = tariffV1.fixedFares.map((rule) =>
        rule.id === 'reading' ? { ...rule, fare: pence(fare) } : rule,
      );
      return lowFare({ ...tariffV1, fixedFares }, 'reading', 'binfield', journey('Reading', 'Ascot', distance));
    };
    // 25 miles: £51.00 by distance.
    expect(at(4080, 25)?.byDistance).toBe(5100);
    expect(at(4090, 25)).toBeNull();
    // 18.75 miles: £40.00 by distance.
    expect(at(3000, 18.75)?.byDistance).toBe(4000);
    expect(at(3010, 18.75)).toBeNull();
  });

  it('disappears once the journey has a fare of its own, which is then its price', () => {
    const newFare = {
      at: 'heathrow',
      reach: 'place',
      other: 'gatwick',
      fare: pence(7650),
      isPublished: false,
    } as const;
    const tariff = addFare(tariffV1, { ...newFare, before: 'heathrow' });
    expect(lowFare(tariff, 'heathrow', 'gatwick', heathrowGatwick)).toBeNull();
    const { origin, destination, metres } = heathrowGatwick;
    const moment = { day: '2026-11-16', clock: '10:00' };
    const times = { leaves: moment, arrives: moment };
    const asked = {
      origin,
      destination,
      directMetres: metres,
      routedMetres: metres,
      greet: false,
      bankHoliday: false,
      times,
    };
    expect(priceJourney(tariff, asked).executive.pence).toBe(7650);
  });

  it('puts the new fare before the one that priced the journey, even when that also names two places', () => {
    // "Warfield, Bracknell" is Bracknell as well, and Bracknell – Sandhurst comes first.
    const warfield = { origin: { name: 'Warfield, Bracknell' }, destination: { name: 'Sandhurst' }, metres: miles(30) };
    const dear = { ...tariffV1, reachFactor: 9 };
    const low = lowFare(dear, 'warfield', 'sandhurst', warfield);
    expect(low).toMatchObject({ fixedFare: 'bracknell-sandhurst', price: 1900 });
    const newFare = {
      at: 'warfield',
      reach: 'place',
      other: 'sandhurst',
      fare: pence(5900),
      isPublished: false,
    } as const;
    const tariff = addFare(dear, { ...newFare, before: 'bracknell-sandhurst' });
    expect(lowFare(tariff, 'warfield', 'sandhurst', warfield)).toBeNull();
    expect(tariff.fixedFares.findIndex(({ id }) => id === 'warfield-sandhurst')).toBe(
      tariff.fixedFares.findIndex(({ id }) => id === 'bracknell-sandhurst') - 1,
    );
  });
});
