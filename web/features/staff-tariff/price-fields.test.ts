import { describe, expect, it } from 'vitest';
import { tariffSchema } from '#domain/fares/tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { changesOf, differencesFrom, fieldName, fieldsOf, typedOf, wrongFields } from './price-fields.ts';

const t = (key: string) => key;
const typed = typedOf(tariffV1);

describe('the form of a tariff', () => {
  it('shows every fixed fare and figure, and changes nothing by itself', () => {
    expect(fieldsOf(tariffV1)).toHaveLength(tariffV1.fixedFares.length + 7);
    expect(typed).toMatchObject({ 'fare-stansted': '140.00', perMile: '1.76', saloonPercent: '90', reachFactor: '2' });
    expect(changesOf(tariffV1, typed)).toEqual({});
    expect(changesOf(tariffV1, { ...typed, perMile: '1,76' })).toEqual({});
  });

  it('names a fare by its two ends', () => {
    const names = fieldsOf(tariffV1).map((field) => fieldName(field, tariffV1, t));
    expect(names).toContain('Heathrow – Crowthorne');
    expect(names).toContain('Gatwick / Luton – Tariff_anywhere');
    expect(names).toContain('Tariff_perMile');
  });

  it('sends only what differs, in pence, and the result is a tariff', () => {
    const changes = changesOf(tariffV1, { ...typed, 'fare-waterloo': '104.50', bankHolidaySupplement: '12' });
    expect(Object.keys(changes)).toEqual(['bankHolidaySupplement', 'fixedFares']);
    const next = tariffSchema.parse({ ...tariffV1, ...changes });
    const found = differencesFrom(tariffV1, next).map(({ field, from, to }) => [field.key, from, to]);
    expect(found).toEqual([
      ['fare-waterloo', 10_000, 10_450],
      ['bankHolidaySupplement', 1000, 1200],
    ]);
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
