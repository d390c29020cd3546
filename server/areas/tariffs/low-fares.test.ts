import { beforeAll, describe, expect, it } from 'vitest';
import { pence } from '#domain/basics/money.ts';
import { addFare } from '#domain/fares/edit-fares.ts';
import { farBelow } from '#domain/fares/low-fares.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Low {
  readonly from: { readonly id: string; readonly name: string };
  readonly to: { readonly id: string; readonly name: string };
  readonly fixedFare: string;
  readonly price: number;
  readonly byDistance: number;
}

const lowFares = async (version: number): Promise<Low[]> =>
  (await office.get(`/api/Admin/tariffs/${version}/low-fares`)).json().$values;
const between = (all: readonly Low[], a: string, b: string) =>
  all.find(({ from, to }) => [a, b].includes(from.id) && [a, b].includes(to.id));

async function quoted(from: string, to: string): Promise<number> {
  const body = {
    origin: { text: from },
    destination: { text: to },
    pickupTime: '2026-11-17T10:00',
    passengers: 1,
    luggage: 0,
    greet: false,
  };
  const answer = await testServer().call('POST', '/api/Quotes', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().cars.find(({ carType }: { carType: string }) => carType === 'Executive').price;
}

describe('fixed fares far below the mileage rate', () => {
  it('are listed with the price by distance, the furthest below first', async () => {
    const all = await lowFares(1);
    expect(between(all, 'heathrow', 'gatwick')).toMatchObject({ fixedFare: 'heathrow', price: 55 });
    const below = all.map(({ price, byDistance }) => byDistance - price);
    expect(below).toEqual([...below].sort((a, b) => b - a));
    for (const { price, byDistance } of all) {
      expect(byDistance - price).toBeGreaterThanOrEqual(farBelow.pence / 100);
      expect(price).toBeLessThanOrEqual((byDistance * (100 - farBelow.percent)) / 100);
    }
    // A journey with its own fare, one above the mileage rate and one without a fixed fare are not listed.
    expect(between(all, 'heathrow', 'bracknell')).toBeUndefined();
    expect(between(all, 'city-airport', 'bracknell')).toBeUndefined();
    expect(between(all, 'city-airport', 'waterloo')).toBeUndefined();
  });

  it('are the quoted price, until the journey gets a fare of its own', async () => {
    const low = between(await lowFares(1), 'heathrow', 'gatwick');
    if (!low) throw new Error('Heathrow – Gatwick is not listed');
    expect(await quoted('Heathrow Airport', 'Gatwick Airport')).toBe(55);
    const { fixedFares } = addFare(tariffV1, {
      at: low.from.id,
      reach: 'place',
      other: low.to.id,
      fare: pence(low.byDistance * 100),
      isPublished: false,
      before: low.fixedFare,
    });
    const { version } = (await office.post('/api/Admin/tariffs', { changes: { fixedFares } })).json();
    expect(between(await lowFares(version), 'heathrow', 'gatwick')).toBeUndefined();
    expect(between(await lowFares(version), 'stansted', 'gatwick')).toBeDefined();
    await office.post(`/api/Admin/tariffs/${version}/publish`);
    expect(await quoted('Heathrow Airport', 'Gatwick Airport')).toBe(low.byDistance);
    expect(await quoted('Gatwick Airport', 'Heathrow Terminal 5')).toBe(low.byDistance);
    expect(await quoted('Bracknell', 'Heathrow Airport')).toBe(55);
  });

  it('skip a place that our maps do not know', async () => {
    const atlantis = {
      id: 'atlantis',
      label: 'Atlantis by the Sea',
      any: [['Atlantis']],
      settlement: true,
      hub: false,
    };
    const { version } = (
      await office.post('/api/Admin/tariffs', { changes: { places: [...tariffV1.places, atlantis] } })
    ).json();
    const all = await lowFares(version);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ from, to }) => [from.id, to.id].includes('atlantis'))).toEqual([]);
  });

  it('are for staff, and for a version that exists', async () => {
    expect((await office.get('/api/Admin/tariffs/99/low-fares')).statusCode).toBe(404);
    expect((await office.get('/api/Admin/tariffs/x/low-fares')).statusCode).toBe(400);
    expect((await testServer().call('GET', '/api/Admin/tariffs/1/low-fares')).statusCode).toBe(401);
  });
});
