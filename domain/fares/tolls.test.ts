import { describe, expect, it } from 'vitest';
import { chargeLines } from './charges.ts';
import { chargesV1 } from './charges-v1.ts';
import { chargedTolls, crossingsOn } from './tolls.ts';

const line = (...coordinates: [number, number][]) => ({ coordinates });
// Dartford, the middle of the bridge, Thurrock.
const bridge = line([0.2417, 51.44], [0.2585, 51.4645], [0.27, 51.49]);

const on = (leaves: string, arrives: string) => ({
  leaves: { day: '2026-11-19', clock: leaves },
  arrives: { day: arrives < leaves ? '2026-11-20' : '2026-11-19', clock: arrives },
});

describe('the Dartford Crossing', () => {
  it.each([
    ['over the bridge', bridge, ['dartford']],
    ['through the tunnel, southwards', line([0.28, 51.5], [0.25, 51.44]), ['dartford']],
    ['there and back', line([0.25, 51.44], [0.26, 51.49], [0.25, 51.44]), ['dartford', 'dartford']],
    ['through Blackwall', line([0.0, 51.48], [-0.005, 51.52]), []],
    ['on the ferry at Tilbury', line([0.369, 51.443], [0.365, 51.49]), []],
    ['along the south bank', line([0.1, 51.44], [0.4, 51.44]), []],
  ])('is on a route %s: %j', (_, route, ids) => {
    expect(crossingsOn(route).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['10:00', '11:00', true],
    ['05:00', '05:50', false],
    // The crossing is half way.
    ['05:30', '06:29', false],
    ['05:30', '06:30', true],
    ['21:00', '22:58', true],
    ['21:30', '22:30', false],
    ['23:30', '00:30', false],
  ])('from %s to %s is charged: %s', (leaves, arrives, isCharged) => {
    expect(chargedTolls([{ id: 'dartford', share: 0.5 }], on(leaves, arrives)).length > 0).toBe(isCharged);
  });

  it('is charged where any hour may be meant', () => {
    const times = { leaves: { day: '2026-11-19', clock: null }, arrives: { day: '2026-11-19', clock: null } };
    expect(chargedTolls([{ id: 'dartford', share: 0.5 }], times)).toEqual(['dartford']);
  });

  it('is a line of the price', () => {
    const journey = { origin: { name: 'Bracknell' }, destination: { name: 'Grays' }, crosses: crossingsOn(bridge) };
    expect(chargeLines(chargesV1, { ...journey, times: on('10:00', '11:00') })).toEqual([
      {
        code: 'toll-included',
        amount: 0,
        params: { name: { text: 'Dartford Crossing' }, money: { money: 350 }, day: { day: '2025-09-01' } },
      },
    ]);
  });
});
