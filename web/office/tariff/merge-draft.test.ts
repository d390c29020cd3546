import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { addFare, removeFare } from '#domain/fares/edit-fares.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import type { TariffVersion } from '#web/api/office/tariff.ts';
import { type DraftState, meetDraft, mergeDraft, stateOf, takeSaved } from './merge-draft.ts';
import { changesOf } from './price-fields.ts';

const saved = (tariff: Tariff, revision = 1, note = ''): TariffVersion => ({
  version: 2,
  state: 'draft',
  effectiveFrom: null,
  publishedAt: null,
  publishedBy: null,
  createdAt: '2026-11-15T12:00:00+00:00',
  revision,
  changedAt: '2026-11-15T12:00:00+00:00',
  changedBy: 'desk@example.org',
  note,
  isInForce: false,
  tariff,
});
const start = stateOf(saved(tariffV1));
const type = (state: DraftState, key: string, text: string) => ({ ...state, typed: { ...state.typed, [key]: text } });
const priced = (tariff: Tariff, id: string, fare: number): Tariff => ({
  ...tariff,
  fixedFares: tariff.fixedFares.map((each) => (each.id === id ? { ...each, fare: pence(fare) } : each)),
});
const ascot = { at: 'heathrow', reach: 'place', other: 'Ascot', fare: pence(4400), isPublished: false } as const;

describe('two people edit one draft', () => {
  it('keeps what was typed and takes what the other person saved', () => {
    const mine = { ...type(start, 'fare-stansted', '150'), note: 'mine' };
    const latest = saved({ ...priced(tariffV1, 'reading', 3000), perMile: pence(180) }, 2, 'theirs');
    const merged = mergeDraft(mine, latest);
    expect(merged).toMatchObject({ base: { revision: 2 }, note: 'mine' });
    expect(merged.typed).toMatchObject({ 'fare-stansted': '150', 'fare-reading': '30.00', perMile: '1.80' });
    expect(Object.keys(changesOf(latest.tariff, merged.shape, merged.typed))).toEqual(['fixedFares']);
    const { taken, clashes } = meetDraft(mine, latest);
    expect([taken, clashes]).toEqual([['fare-reading', 'perMile'], ['note']]);
    expect(takeSaved(merged, 'note').note).toBe('theirs');
  });

  it('shows where both changed the same, and lets the person choose', () => {
    const mine = type(start, 'fare-stansted', '150');
    const latest = saved(priced(tariffV1, 'stansted', 14_500), 2);
    expect(meetDraft(mine, latest)).toMatchObject({ taken: [], clashes: ['fare-stansted'] });
    expect(meetDraft(type(start, 'fare-stansted', '145'), latest).clashes).toEqual([]);
    const merged = mergeDraft(mine, latest);
    expect(merged.typed['fare-stansted']).toBe('150');
    expect(takeSaved(merged, 'fare-stansted').typed['fare-stansted']).toBe('145.00');
  });

  it('asks about a charge that both changed, and takes the other rows', () => {
    const [first, second] = tariffV1.charges;
    if (!first || !second) throw new Error('the tariff has no charges');
    const charged = (changes: ReadonlyMap<object, number>): Tariff => ({
      ...tariffV1,
      charges: tariffV1.charges.map((row) => ({ ...row, amount: pence(changes.get(row) ?? row.amount) })),
    });
    const mine = { ...start, shape: charged(new Map([[first, 111]])) };
    const latest = saved(
      charged(
        new Map([
          [first, 222],
          [second, 333],
        ]),
      ),
      2,
    );
    const { taken, clashes } = meetDraft(mine, latest);
    expect([taken.length, clashes.length]).toEqual([1, 1]);
    const amounts = ({ shape }: DraftState) => shape.charges.map(({ amount }) => Number(amount));
    const merged = mergeDraft(mine, latest);
    expect(amounts(merged)).toEqual(expect.arrayContaining([111, 333]));
    expect(amounts(takeSaved(merged, clashes[0] ?? ''))).toEqual(expect.arrayContaining([222, 333]));
  });

  it('merges fares that were added and removed on both sides', () => {
    const mine = { ...start, shape: removeFare(start.shape, 'waterloo') };
    const latest = saved(addFare(tariffV1, ascot), 2);
    const merged = mergeDraft(mine, latest);
    const ids = new Set(merged.shape.fixedFares.map(({ id }) => id));
    expect([ids.has('heathrow-ascot'), ids.has('waterloo')]).toEqual([true, false]);
    expect(merged.typed['fare-heathrow-ascot']).toBe('44.00');
  });

  it('restores a fare that one changed and the other removed', () => {
    const mine = type(start, 'fare-waterloo', '120');
    const latest = saved(removeFare(tariffV1, 'waterloo'), 2);
    const merged = mergeDraft(mine, latest);
    expect(merged.shape.fixedFares.some(({ id }) => id === 'waterloo')).toBe(true);
    expect(meetDraft(mine, latest).clashes).toEqual(['fare-waterloo']);
    expect(takeSaved(merged, 'fare-waterloo').shape.fixedFares.some(({ id }) => id === 'waterloo')).toBe(false);
    const added = { ...start, shape: addFare(tariffV1, ascot), typed: { ...start.typed, 'fare-heathrow-ascot': '44' } };
    expect(mergeDraft(added, latest).typed['fare-heathrow-ascot']).toBe('44');
  });
});
