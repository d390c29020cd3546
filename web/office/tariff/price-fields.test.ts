import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { addFare, removeFare } from '#domain/fares/edit-fares.ts';
import { tariffSchema } from '#domain/fares/tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { emptyFare, type FareForm, fareErrors, newPlace } from './new-fare.ts';
import { changesOf, differencesFrom, fieldName, fieldsOf, typedOf, wrongFields } from './price-fields.ts';

const t = (key: string) => key;
const typed = typedOf(tariffV1);

describe('the tariff form', () => {
  it('shows every fixed fare and figure, and changes nothing by itself', () => {
    expect(fieldsOf(tariffV1)).toHaveLength(tariffV1.fixedFares.length + 9);
    expect(typed).toMatchObject({ 'fare-stansted': '140.00', perMile: '1.76', saloonPercent: '90', reachFactor: '2' });
    expect(changesOf(tariffV1, tariffV1, typed)).toEqual({});
    expect(changesOf(tariffV1, tariffV1, { ...typed, perMile: '1,76' })).toEqual({});
  });

  it('prices larger cars by a share, or leaves them on request', () => {
    expect(typed).toMatchObject({ 'share-MPV': '', 'share-Minibus': '' });
    const changes = changesOf(tariffV1, tariffV1, { ...typed, 'share-MPV': '140' });
    expect(changes).toEqual({ classShares: { MPV: 140, Minibus: null } });
    const next = tariffSchema.parse({ ...tariffV1, ...changes });
    const figures = (from: typeof next, to: typeof next) =>
      differencesFrom(from, to, t).map(({ field, from: before, to: after }) => [field.key, before, after]);
    expect(figures(tariffV1, next)).toEqual([['share-MPV', undefined, 140]]);
    expect(figures(next, tariffV1)).toEqual([['share-MPV', 140, undefined]]);
    expect(changesOf(next, next, { ...typedOf(next), 'share-MPV': ' ' })).toEqual({
      classShares: { MPV: null, Minibus: null },
    });
    for (const text of ['49', '501', '140.5', 'x'])
      expect(wrongFields(tariffV1, { ...typed, 'share-MPV': text }).map(({ key }) => key)).toEqual(['share-MPV']);
    for (const text of ['50', '500', '']) expect(wrongFields(tariffV1, { ...typed, 'share-MPV': text })).toEqual([]);
  });

  it('names a levelling fare in a section of its own, by its first places and how many more there are', () => {
    const from = { homeAreaOnly: false, fare: pence(10_800), at: ['southampton-port'] };
    const levelled = (ids: string[]) => ({ ...from, id: ids.join('-'), with: ids, isLevelling: true as const });
    const fares = [
      levelled(['reading', 'wokingham', 'sandhurst']),
      levelled(['reading', 'wokingham', 'slough', 'eton']),
    ];
    const tariff = { ...tariffV1, fixedFares: [...tariffV1.fixedFares, ...fares] };
    const own = fieldsOf(tariff).filter(({ section }) => section === 'neighbours');
    const words = (key: string, facts?: object) => `${key} ${JSON.stringify(facts)}`;
    expect(own.map((field) => fieldName(field, tariff, words))).toEqual([
      'Southampton Port – Reading / Wokingham / Sandhurst',
      'Southampton Port – Tariff_and-more {"places":"Reading / Wokingham","count":2}',
    ]);
  });

  it('names a fare by its two ends', () => {
    const names = fieldsOf(tariffV1).map((field) => fieldName(field, tariffV1, t));
    expect(names).toContain('Heathrow – Crowthorne');
    expect(names).toContain('Gatwick / Luton – Tariff_anywhere');
    expect(names).toContain('Tariff_perMile');
  });

  it('sends only what differs, in pence, and the result is a tariff', () => {
    const changes = changesOf(tariffV1, tariffV1, { ...typed, 'fare-waterloo': '104.50', bankHolidaySupplement: '12' });
    expect(Object.keys(changes)).toEqual(['bankHolidaySupplement', 'fixedFares']);
    const next = tariffSchema.parse({ ...tariffV1, ...changes });
    const found = differencesFrom(tariffV1, next, t).map(({ field, from, to }) => [field.key, from, to]);
    expect(found).toEqual([
      ['fare-waterloo', 10_000, 10_450],
      ['bankHolidaySupplement', 1000, 1200],
    ]);
  });

  it('sends added and removed fares, and lists the removed ones', () => {
    const added = { at: 'heathrow', reach: 'place', other: 'Ascot', fare: pence(4400), isPublished: false } as const;
    const shape = removeFare(addFare(tariffV1, added), 'waterloo');
    const changes = changesOf(tariffV1, shape, { ...typed, 'fare-heathrow-ascot': '45' });
    expect(Object.keys(changes)).toEqual(['places', 'fixedFares', 'published']);
    const next = tariffSchema.parse({ ...tariffV1, ...changes });
    expect(differencesFrom(tariffV1, next, t).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Heathrow – Ascot', undefined, 4500],
      ['London Waterloo station – Tariff_home-area', 10_000, undefined],
    ]);
  });

  it.each([
    [{}, { at: 'Tariff_error-place', other: 'Tariff_error-place', price: 'Error_price' }],
    [{ at: newPlace, atName: '4', reach: 'home', price: '5' }, { atName: 'Tariff_error-name' }],
    [{ at: 'bracknell', other: newPlace, otherName: 'heathrow', price: '5' }, { at: 'Tariff_error-known' }],
    [{ at: 'bracknell', other: newPlace, otherName: 'Ascot', price: '15' }, {}],
  ])('reports the errors of the new fare %j', (form, errors) => {
    expect(fareErrors(tariffV1, { ...emptyFare, ...form } as FareForm)).toEqual(errors);
  });

  it.each([
    ['baseFare', 'seven'],
    ['fare-heathrow', ''],
    ['saloonPercent', '101'],
    ['saloonPercent', '0'],
    ['reachFactor', '0'],
  ])('refuses %s as “%s”', (key, text) => {
    expect(wrongFields(tariffV1, { ...typed, [key]: text }).map((field) => field.key)).toEqual([key]);
  });
});
