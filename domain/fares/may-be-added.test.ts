import { describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import type { Charge } from './charges.ts';
import { chargesV1 } from './charges-v1.ts';
import { mayBeAdded, type PricedPickup } from './may-be-added.ts';

const terms = { freeWaitMinutes: 10, airportWaitMinutes: 45, waitPencePerMinute: 50 };
const at = (name: string, kind: string): PricedPickup => ({ place: { name, kind }, day: '2026-12-01' });
const home = at('RG12 1AP', 'postcode');
const heathrow = at('Heathrow Terminal 5', 'airport');

const waiting = { what: 'waiting', freeMinutes: 10, perMinute: 50 };
const landing = { what: 'landing', freeMinutes: 45, perMinute: 50 };
const asked = { what: 'asked' };

const added = (pickups: readonly PricedPickup[], charges: readonly Charge[] = chargesV1, waitPence = 50) =>
  mayBeAdded(pickups, { charges, waiting: { ...terms, waitPencePerMinute: waitPence } });

describe('what may come on top of a price', () => {
  it.each([
    ['at an address, waiting and what the passenger asks for', [home], [waiting, asked]],
    ['at a place without a record, the same', [{ ...home, place: null }], [waiting, asked]],
    [
      'at an airport, waiting from the landing and the car park, from what it charges at least',
      [heathrow],
      [landing, { what: 'parking', airport: 'Heathrow', least: 750 }, asked],
    ],
    [
      'at an airport whose car park nobody has looked up, without an amount',
      [at('Manchester Airport', 'airport')],
      [landing, { what: 'parking', airport: 'Manchester Airport', least: null }, asked],
    ],
    ['at a hotel beside an airport, no car park', [at('Hotel Heathrow', 'hotel')], [waiting, asked]],
    [
      'on a return, what is alike once',
      [home, heathrow, home],
      [waiting, landing, { what: 'parking', airport: 'Heathrow', least: 750 }, asked],
    ],
    ['once the journey is over, nothing', [], []],
  ])('%s', (_, pickups, wanted) => {
    expect(added(pickups)).toEqual(wanted);
  });

  it.each([
    ['the tariff includes it', 'included', 750, []],
    ['the tariff adds it', 'added', 750, []],
    ['the airport no longer charges', 'afterwards', 0, []],
    ['a booking has it in its price already', 'afterwards', 900, [{ code: 'pickup-included' as const }]],
  ] as const)('has no car park where %s', (_, mode, amount, lines) => {
    const row: Charge = {
      what: 'LHR-pickup',
      amount: pence(amount),
      from: '2026-11-01',
      mode,
      source: 's',
      checkedOn: '2026-11-01',
    };
    expect(added([{ ...heathrow, lines }], [row])).toEqual([landing, asked]);
  });

  it('has no waiting where the firm never charges for it', () => {
    expect(added([home], chargesV1, 0)).toEqual([asked]);
  });
});
