import { describe, expect, it } from 'vitest';
import { type CarType, carClasses, carTypes, covers, fits, shortfallsOf } from './car-classes.ts';
import { carTypeSchema } from './car-type-schema.ts';

it('has every class once, each with its picture', () => {
  expect(Object.keys(carClasses)).toEqual([...carTypes]);
  expect(carTypes.map((type) => carClasses[type].image)).toEqual([
    '/assets/cars/executive.svg',
    '/assets/cars/saloon.svg',
    '/assets/cars/mpv.svg',
    '/assets/cars/minibus.svg',
  ]);
  expect(carTypeSchema.safeParse('minibus').error?.issues[0]?.message).toBe('Error_car-type');
});

describe('a car may come for a booking', () => {
  it.each<[CarType, CarType[]]>([
    ['Saloon', ['Executive', 'Saloon', 'MPV', 'Minibus']],
    ['Executive', ['Executive']],
    ['MPV', ['MPV', 'Minibus']],
    ['Minibus', ['Minibus']],
  ])('of class %s without anybody being asked if it is one of %j', (booked, expected) => {
    expect(carTypes.filter((car) => covers(car, booked))).toEqual(expected);
  });
});

describe('a party fits', () => {
  it.each<[number, number, CarType[]]>([
    [1, 0, ['Executive', 'Saloon', 'MPV', 'Minibus']],
    [4, 4, ['Executive', 'Saloon', 'MPV', 'Minibus']],
    [4, 5, ['MPV', 'Minibus']],
    [5, 0, ['MPV', 'Minibus']],
    [6, 6, ['MPV', 'Minibus']],
    [6, 7, ['Minibus']],
    [7, 0, ['Minibus']],
    [8, 8, ['Minibus']],
    [9, 0, []],
    [8, 9, []],
  ])('of %i with %i cases into %j', (passengers, luggage, expected) => {
    expect(carTypes.filter((type) => fits(type, { passengers, luggage }))).toEqual(expected);
  });
});

describe('what a customer would miss', () => {
  const car = (carType: CarType, wheelchairPlaces = 0) => ({ carType, wheelchairPlaces });
  const booked = (carType: CarType, ...accessNeeds: string[]) => ({ carType, accessNeeds });

  it.each([
    ['nothing in the class that was booked', car('Executive'), booked('Executive'), []],
    ['nothing in a better class', car('Executive'), booked('Saloon'), []],
    ['the class, in a lower one', car('Saloon'), booked('Executive'), ['class']],
    ['the wheelchair place, in a car without one', car('MPV'), booked('MPV', 'wheelchair'), ['wheelchair']],
    [
      'a wheelchair place, in a car with one for two',
      car('Minibus', 1),
      booked('Minibus', 'two-wheelchairs'),
      ['wheelchair'],
    ],
    ['nothing in a car with two', car('Minibus', 2), booked('Minibus', 'two-wheelchairs'), []],
    ['nothing with a wheelchair that folds', car('MPV'), booked('MPV', 'folding-wheelchair'), []],
    ['the class and the wheelchair place', car('MPV'), booked('Minibus', 'wheelchair'), ['class', 'wheelchair']],
    ['nothing in a car with a wheelchair place', car('Minibus', 1), booked('MPV', 'wheelchair'), []],
  ])('%s', (_, offered, wanted, expected) => {
    expect(shortfallsOf(offered, wanted)).toEqual(expected);
  });
});
