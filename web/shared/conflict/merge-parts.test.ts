import { expect, it } from 'vitest';
import { eachField, mergeParts } from './merge-parts.ts';

const base = { name: 'Ada', note: '', needs: ['ramp'], from: '06:00', to: '14:00' };
const parts = {
  ...eachField<typeof base, 'name' | 'note' | 'needs'>(['name', 'note', 'needs']),
  hours: ({ from, to }: typeof base) => ({ from, to }),
};

it('takes what only they changed, keeps what only I changed, and leaves the rest to be chosen', () => {
  const mine = { ...base, name: 'Ada L.', note: 'Rings twice' };
  const theirs = { ...base, name: 'Ada Lovelace', needs: ['ramp', 'dog'] };
  expect(mergeParts(parts, { base, mine, theirs })).toEqual({
    values: { ...base, name: 'Ada L.', note: 'Rings twice', needs: ['ramp', 'dog'] },
    taken: ['needs'],
    clashes: ['name'],
  });
});

it('never mixes the fields of one part', () => {
  const merged = mergeParts(parts, { base, mine: { ...base, from: '07:00' }, theirs: { ...base, to: '15:00' } });
  expect(merged).toMatchObject({ values: { from: '07:00', to: '14:00' }, taken: [], clashes: ['hours'] });
});

it('finds nothing to choose where both made the same change, however it is written', () => {
  const mine = { ...base, note: 'VIP', name: 'ADA L.' };
  const theirs = { ...base, note: 'VIP', name: 'Ada L.' };
  const same = (part: string, a: typeof base, b: typeof base) =>
    part === 'name' && a.name.toLowerCase() === b.name.toLowerCase();
  expect(mergeParts(parts, { base, mine, theirs }, same)).toEqual({ values: mine, taken: [], clashes: [] });
});
