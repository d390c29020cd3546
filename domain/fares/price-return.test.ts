import { describe, expect, it } from 'vitest';
import type { NamedPlace } from '#domain/places/keywords.ts';
import { greetLeg } from './greet-leg.ts';
import { priceReturn, type ReturnJourney } from './price-return.ts';
import { tariffV1 } from './tariff-v1.ts';

const mile = tariffV1.metresPerMile;

function trip(
  origin: NamedPlace,
  destination: NamedPlace,
  more: Partial<ReturnJourney['outbound']> = {},
): ReturnJourney {
  const metres = 15 * mile;
  return {
    outbound: {
      origin,
      destination,
      directMetres: metres,
      routedMetres: metres,
      greet: false,
      bankHoliday: false,
      times: { leaves: { day: '2026-11-16', clock: '10:00' }, arrives: { day: '2026-11-16', clock: '11:00' } },
      ...more,
    },
    back: {
      metres,
      bankHoliday: false,
      times: { leaves: { day: '2026-11-20', clock: '10:00' }, arrives: { day: '2026-11-20', clock: '11:00' } },
    },
  };
}

const codes = (leg: { lines: readonly { code: string }[] }) => leg.lines.map((line) => line.code);
const home = { name: '12 Ringmead, Bracknell' };
const airport = { name: 'Heathrow Terminal 5' };

describe('priceReturn', () => {
  it('prices each leg on its own and adds them up', () => {
    const { executive, saloon } = priceReturn(tariffV1, trip(home, airport));
    expect([executive.outbound.pence, executive.back.pence, executive.total]).toEqual([5500, 5500, 11_000]);
    expect([saloon.outbound.pence, saloon.back.pence, saloon.total]).toEqual([4950, 4950, 9900]);
  });

  it('leaves the via stop out of the return', () => {
    const input = trip(home, airport, { via: { name: 'Ascot' }, routedMetres: 20 * mile });
    const { executive } = priceReturn(tariffV1, input);
    // 55 + 8.80 goes up to 64.
    expect([executive.outbound.pence, executive.back.pence]).toEqual([6400, 5500]);
  });

  it('meters the return by its own distance', () => {
    const asked = trip({ name: 'Ascot' }, { name: 'Windsor' });
    const input = { ...asked, back: { ...asked.back, metres: 10 * mile } };
    const { executive } = priceReturn(tariffV1, input);
    expect([executive.outbound.pence, executive.back.pence]).toEqual([3300, 2500]);
  });

  it('checks the bank holiday of each leg separately', () => {
    const out = priceReturn(tariffV1, trip(home, airport, { bankHoliday: true })).executive;
    expect([out.outbound.pence, out.back.pence]).toEqual([6500, 5500]);
    const asked = trip(home, airport);
    const back = priceReturn(tariffV1, { ...asked, back: { ...asked.back, bankHoliday: true } });
    expect([back.executive.outbound.pence, back.executive.back.pence]).toEqual([5500, 6500]);
  });

  it.each([
    ['home to airport', home, airport, 'return'],
    ['airport to home', airport, home, 'outbound'],
    ['airport to airport', airport, { name: 'Gatwick' }, 'outbound'],
    ['home to home', home, { name: 'Ascot' }, 'outbound'],
  ])('charges meet and greet once, from %s', (_, origin, destination, leg) => {
    const { executive, saloon } = priceReturn(tariffV1, trip(origin, destination, { greet: true }));
    for (const car of [executive, saloon]) {
      expect(codes(car.outbound).includes('meet-and-greet')).toBe(leg === 'outbound');
      expect(codes(car.back).includes('meet-and-greet')).toBe(leg === 'return');
    }
    expect(greetLeg(tariffV1, origin, destination)).toBe(leg);
  });
});
