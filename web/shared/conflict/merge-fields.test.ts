import { expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const fields = ['name', 'note', 'needs'] as const;
const base = { name: 'Ada', note: '', needs: ['ramp'] };

it('takes what only they changed, keeps what only I changed, and leaves the rest to be chosen', () => {
  const mine = { ...base, name: 'Ada L.', note: 'Rings twice' };
  const theirs = { name: 'Ada Lovelace', note: '', needs: ['ramp', 'dog'] };
  expect(mergeFields(fields, { base, mine, theirs })).toEqual({
    values: { name: 'Ada L.', note: 'Rings twice', needs: ['ramp', 'dog'] },
    taken: ['needs'],
    clashes: ['name'],
  });
});

it('finds nothing to choose where both made the same change', () => {
  const same = { ...base, note: 'VIP' };
  expect(mergeFields(fields, { base, mine: same, theirs: same })).toEqual({ values: same, taken: [], clashes: [] });
});
