import { expect, it } from 'vitest';
import { favouritePlaces, withFavourites } from './favourite-places.ts';

const line = (id: string, to: string) => ({ id, to, location: to, price: 90, saloon: 81 });
const gatwick = line('gatwick', 'Gatwick Airport');
const heathrow = line('heathrow', 'Heathrow Airport');
const pancras = line('st-pancras', 'St Pancras Station');

it('begins with the terminals of Heathrow, then what has a published price, each once', () => {
  const places = favouritePlaces({ banner: [heathrow, gatwick], published: [gatwick, heathrow, pancras] });
  expect(places.map(({ name, kind }) => [name, kind])).toEqual([
    ['Heathrow Terminal 5', 'airport'],
    ['Heathrow Terminal 2', 'airport'],
    ['Heathrow Terminal 3', 'airport'],
    ['Heathrow Terminal 4', 'airport'],
    ['Gatwick Airport', 'airport'],
    ['St Pancras Station', 'station'],
  ]);
});

it('offers no Heathrow where the tariff has none', () => {
  expect(favouritePlaces({ banner: [], published: [gatwick] }).map(({ name }) => name)).toEqual(['Gatwick Airport']);
});

it('puts a person’s own places first and repeats none of them', () => {
  const own = { id: 'cu:heathrow-t5', name: 'Heathrow Terminal 5', address: 'TW6 2GA', kind: 'airport' as const };
  const names = withFavourites([own], favouritePlaces({ banner: [heathrow, gatwick], published: [] }));
  expect(names.map(({ id }) => id)).toEqual([
    'cu:heathrow-t5',
    'Heathrow Terminal 2',
    'Heathrow Terminal 3',
    'Heathrow Terminal 4',
    'Gatwick Airport',
  ]);
});
