import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { addFare, canPublish, isPlaceName, type NewFare, removeFare, restoreFare, sameFare } from './edit-fares.ts';
import { priceJourney } from './price-journey.ts';
import { type Tariff, tariffSchema } from './tariff.ts';
import { tariffV1 } from './tariff-v1.ts';

const newFare = (more: Partial<NewFare>): NewFare => ({
  at: 'heathrow',
  reach: 'place',
  other: 'Ascot',
  fare: pence(4400),
  isPublished: false,
  ...more,
});

const fareOf = (tariff: Tariff, from: string, to: string) =>
  priceJourney(tariff, {
    origin: { name: from },
    destination: { name: to },
    directMetres: 25_000,
    routedMetres: 25_000,
    greet: false,
    bankHoliday: false,
    times: { leaves: { day: '2026-11-16', clock: '10:00' }, arrives: { day: '2026-11-16', clock: '11:00' } },
  }).executive.pence;

describe('fixed fares that staff add and remove', () => {
  it('come before wider fares, and new places are matched by their name', () => {
    const next = addFare(tariffV1, newFare({}));
    expect(tariffSchema.parse(next).places.at(-1)).toMatchObject({ id: 'ascot', label: 'Ascot', settlement: true });
    expect(next.fixedFares.findIndex(({ id }) => id === 'heathrow-ascot')).toBe(7);
    expect(fareOf(next, 'Heathrow Terminal 5', '3 High Street, Ascot')).toBe(4400);
    expect(fareOf(next, 'Ascot', 'Heathrow Terminal 5')).toBe(4400);
    expect(fareOf(next, 'Heathrow Terminal 5', 'Slough')).toBe(5500);
    const near = addFare(next, newFare({ at: 'stansted', reach: 'home', fare: pence(13_000) }));
    expect(fareOf(near, 'Stansted Airport', 'Bracknell')).toBe(13_000);
    expect(fareOf(near, 'Stansted Airport', 'Slough')).toBe(14_000);
    expect(new Set(near.fixedFares.map(({ id }) => id)).size).toBe(near.fixedFares.length);
  });

  it('are found for a journey, whichever end is named first', () => {
    expect(sameFare(tariffV1, { at: 'bracknell', reach: 'place', other: 'HEATHROW' })?.id).toBe('heathrow-bracknell');
    expect(sameFare(tariffV1, { at: 'luton', reach: 'anywhere', other: '' })?.id).toBe('gatwick-luton');
    expect(sameFare(tariffV1, { at: 'luton', reach: 'home', other: '' })).toBeUndefined();
    expect(sameFare(tariffV1, { at: 'Ascot', reach: 'place', other: 'Windsor' })).toBeUndefined();
    expect(
      sameFare(addFare(tariffV1, newFare({})), { at: ' ascot ', reach: 'place', other: 'heathrow' }),
    ).toBeDefined();
  });

  it('appear on the price page for airports, stations and ports only', () => {
    expect(canPublish(tariffV1, { at: 'reading', reach: 'anywhere' })).toBe(false);
    expect(canPublish(tariffV1, { at: 'heathrow', reach: 'place' })).toBe(false);
    const without = removeFare(tariffV1, 'stansted');
    expect([without.published.some(({ id }) => id === 'stansted'), without.banner.includes('stansted')]).toEqual([
      false,
      false,
    ]);
    const again = addFare(without, newFare({ at: 'stansted', reach: 'anywhere', isPublished: true }));
    expect(tariffSchema.parse(again).published.at(-1)).toEqual({
      id: 'stansted',
      location: 'Stansted',
      place: 'stansted',
      fixedFare: 'stansted',
    });
  });

  it('are removed with their line of the price page, and restored to where they were', () => {
    const without = removeFare(removeFare(tariffV1, 'gatwick-luton'), 'heathrow-bracknell');
    expect(tariffSchema.parse(without).published.map(({ id }) => id)).not.toContain('luton');
    expect(without.banner).toEqual(['heathrow', 'stansted', 'city-airport']);
    const back = restoreFare(restoreFare(without, tariffV1, 'gatwick-luton'), tariffV1, 'heathrow-bracknell');
    expect(back).toEqual(tariffV1);
    expect(restoreFare(removeFare(tariffV1, 'heathrow-hounslow'), tariffV1, 'heathrow-hounslow')).toEqual(tariffV1);
    const ascot = addFare(tariffV1, newFare({}));
    expect(removeFare(ascot, 'heathrow-ascot')).toEqual(tariffV1);
    expect(restoreFare(tariffV1, ascot, 'heathrow-ascot')).toEqual(ascot);
  });

  const ids = (tariff: Tariff) => tariff.fixedFares.map(({ id }) => id);

  it('are placed before wider ones for the same place, otherwise last', () => {
    const home = ids(addFare(tariffV1, newFare({ at: 'wokingham', reach: 'home' })));
    expect(home[home.indexOf('wokingham') - 1]).toBe('wokingham-home');
    expect(ids(addFare(tariffV1, newFare({ at: 'Ascot', reach: 'anywhere' })))).toEqual([...ids(tariffV1), 'ascot']);
    expect(ids(addFare(tariffV1, newFare({ at: 'Ascot', reach: 'home' })))).toEqual([...ids(tariffV1), 'ascot-home']);
    // Both apply to the home area only: neither is wider.
    expect(ids(addFare(tariffV1, newFare({ at: 'waterloo', reach: 'home' }))).at(-1)).toBe('waterloo-home');
    const pair = addFare(tariffV1, newFare({ at: 'wokingham', other: 'reading' }));
    expect(ids(addFare(pair, newFare({ at: 'wokingham', reach: 'anywhere' }))).at(-1)).toBe('wokingham-x');
    const narrow = ids(addFare(pair, newFare({ at: 'wokingham', reach: 'home' })));
    expect(narrow.indexOf('wokingham-home')).toBe(narrow.indexOf('wokingham') - 1);
  });

  it.each([0, 1, 5])('are placed before the fare that priced the journey so far: %i', (at) => {
    const before = ids(tariffV1)[at] ?? '';
    expect(ids(addFare(tariffV1, newFare({ at: 'Ascot', reach: 'anywhere', before })))[at]).toBe('ascot');
  });

  it('are on the price page only when requested and allowed', () => {
    const lines = (more: Partial<NewFare>) => addFare(tariffV1, newFare(more)).published.length;
    expect(lines({ at: 'stansted', reach: 'home', isPublished: true })).toBe(9);
    expect(lines({ at: 'stansted', reach: 'home', isPublished: false })).toBe(8);
    expect(lines({ at: 'reading', reach: 'home', isPublished: true })).toBe(8);
    expect(lines({ at: 'stansted', reach: 'place', isPublished: true })).toBe(8);
    expect(canPublish(tariffV1, { at: 'Narnia', reach: 'anywhere' })).toBe(false);
  });

  it('refer to known places by id or name, and give new ones an id of letters and hyphens', () => {
    const placesWith = (...names: string[]) =>
      names
        .reduce((tariff, other) => addFare(tariff, newFare({ other })), tariffV1)
        .places.slice(tariffV1.places.length)
        .map(({ id, label }) => [id, label]);
    expect(placesWith('st-pancras', 'st pancras STATION', 'Birch Hill')).toEqual([]);
    expect(placesWith('Birchhill', '  Area 51 North ', 'Area 52 North')).toEqual([
      ['birchhill', 'Birchhill'],
      ['area-north', 'Area 51 North'],
      ['area-north-x', 'Area 52 North'],
    ]);
  });

  it('remove only their own places, lines and banner', () => {
    const towns = addFare(addFare(tariffV1, newFare({})), newFare({ other: 'Windsor' }));
    const gone = ['heathrow-ascot', 'heathrow-windsor', 'stansted', 'gatwick-luton'];
    const back = restoreFare(gone.reduce(removeFare, towns), towns, 'heathrow-ascot');
    expect(ids(back).filter((id) => gone.includes(id))).toEqual(['heathrow-ascot']);
    const known = new Set(back.places.map(({ id }) => id));
    expect(['ascot', 'windsor', 'luton'].filter((id) => known.has(id))).toEqual(['ascot']);
    const stansted = restoreFare(gone.reduce(removeFare, towns), towns, 'stansted');
    expect(stansted.published.map(({ id }) => id)).toContain('stansted');
    expect(stansted.published.map(({ id }) => id)).not.toContain('luton');
    expect(stansted.banner).toEqual(['heathrow', 'stansted', 'city-airport']);
  });

  it('keep a town that a line of the price page names', () => {
    const ascot = addFare(tariffV1, newFare({}));
    const line = { id: 'ascot', location: 'Ascot', place: 'ascot', fixedFare: 'heathrow' };
    const shown = { ...ascot, published: [...ascot.published, line] };
    expect(removeFare(shown, 'heathrow-ascot').places.at(-1)?.id).toBe('ascot');
    // A town of the home area and an airport stay as well.
    expect(removeFare(tariffV1, 'waterloo').places).toEqual(tariffV1.places);
    expect(removeFare(tariffV1, 'heathrow-crowthorne').places).toEqual(tariffV1.places);
  });

  it.each([
    ['Ascot', true],
    ['Ay', true],
    ['x'.repeat(60), true],
    [` ${'x'.repeat(60)} `, true],
    ['M4', false],
    ['42', false],
    ['', false],
    ['x'.repeat(61), false],
  ])('takes “%s” as the name of a place: %s', (name, fits) => {
    expect(isPlaceName(name)).toBe(fits);
  });

  it('are refused when an id is used twice', () => {
    const [first] = tariffV1.fixedFares;
    const twice = { ...tariffV1, fixedFares: [...tariffV1.fixedFares, first] };
    expect(tariffSchema.safeParse(twice).success).toBe(false);
  });
});
