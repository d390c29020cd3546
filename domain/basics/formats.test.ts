import { expect, it } from 'vitest';
import { perKey } from './formats.ts';

it('creates one value per key', () => {
  const made: string[] = [];
  const thing = perKey((key) => (made.push(key), { key }));
  const first = thing('de');
  expect([first, thing('fr'), thing('de')]).toEqual([{ key: 'de' }, { key: 'fr' }, { key: 'de' }]);
  expect(thing('de')).toBe(first);
  expect(made).toEqual(['de', 'fr']);
});

it('clears itself rather than hold more than twenty thousand', () => {
  let made = 0;
  const thing = perKey(() => (made += 1));
  for (let key = 0; key < 20_000; key += 1) thing(String(key));
  thing('0');
  expect(made).toBe(20_000);
  thing('one more');
  thing('0');
  expect(made).toBe(20_002);
});
