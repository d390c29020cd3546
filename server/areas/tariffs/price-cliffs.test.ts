import { beforeAll, describe, expect, it } from 'vitest';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Side {
  readonly name: string;
  readonly miles: number;
  readonly price: number;
  readonly fixedFare: string | null;
  readonly mayChange: boolean;
}

interface Cliff {
  readonly destination: { readonly name: string };
  readonly dear: Side;
  readonly cheap: Side;
  readonly isBack: boolean;
  readonly milesApart: number;
  readonly percent: number;
}

const cliffsOf = async (version: number) => (await office.get(`/api/Admin/tariffs/${version}/cliffs`)).json();
const level = (version: number) => office.post(`/api/Admin/tariffs/${version}/level`);
const between = (cliffs: readonly Cliff[], to: string, from: string) =>
  cliffs.filter(({ destination, dear, cheap }) => destination.name === to && [dear.name, cheap.name].includes(from));

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

describe('price cliffs between neighbours', () => {
  it('are listed for a version, the worst first, at the prices that a quote gives', async () => {
    const { $values, pairs, lines, levelling } = await cliffsOf(1);
    const all: Cliff[] = $values;
    expect(all.map(({ percent }) => percent)).toEqual(all.map(({ percent }) => percent).sort((a, b) => b - a));
    expect(pairs).toBeGreaterThan(lines);
    expect([lines, levelling]).toEqual([all.length, []]);
    for (const { dear, cheap, milesApart, percent } of all) {
      expect(milesApart).toBeLessThanOrEqual(5);
      expect(percent).toBeGreaterThanOrEqual(40);
      expect(dear.price).toBeGreaterThan(cheap.price * 1.4);
      expect(Math.max(dear.miles, cheap.miles)).toBeLessThanOrEqual(Math.min(dear.miles, cheap.miles) * 1.26);
    }
    const [port] = between(all, 'Southampton Port', 'Bagshot');
    expect(port).toMatchObject({
      dear: { price: 150, fixedFare: 'southampton-port', mayChange: false },
      cheap: { name: 'Bagshot', price: await quoted('Bagshot', 'Southampton Port'), fixedFare: null, mayChange: true },
    });
    const [hospital] = between(all, 'Frimley Park Hospital', 'Ascot');
    expect(hospital).toMatchObject({
      dear: { name: 'Ascot', price: await quoted('Ascot', 'Frimley Park Hospital'), mayChange: true },
      cheap: { name: 'Easthampstead Park', price: 15, fixedFare: 'wokingham', mayChange: false },
    });
    expect(await quoted('Easthampstead Park', 'Frimley Park Hospital')).toBe(15);
  });

  it('are levelled by a draft that changes no fixed fare, and says what it does', async () => {
    const before: Cliff[] = (await cliffsOf(1)).$values;
    const made = await level(1);
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      { version: 2, state: 'draft', note: 'Levels the prices of neighbours' },
    ]);
    const { fixedFares } = made.json().tariff;
    expect(fixedFares.slice(0, tariffV1.fixedFares.length)).toEqual(tariffV1.fixedFares);
    const { $values, levelling } = await cliffsOf(2);
    const left: Cliff[] = $values;
    expect(left.length).toBeLessThan(before.length / 4);
    // What is left is between fixed fares, or squeezed between two of them that are too far apart.
    for (const { dear, cheap, percent } of left) {
      expect(dear.mayChange && cheap.mayChange).toBe(false);
      if (dear.mayChange || cheap.mayChange) expect(percent).toBeLessThan(60);
    }
    for (const { destination, pickups } of levelling) {
      const names = pickups.map(({ name }: { name: string }) => name);
      expect(names).not.toContain(destination);
      expect(names).toHaveLength(new Set(names).size);
    }
    const ports = levelling.filter(({ destination }: { destination: string }) => destination === 'Southampton Port');
    expect(ports.flatMap(({ pickups }: { pickups: object[] }) => pickups)).toContainEqual({
      name: 'Bagshot',
      before: await quoted('Bagshot', 'Southampton Port'),
    });
  });

  it('are gone from quotes once the draft is published, and every fare that was fixed is as it was', async () => {
    const fixed = [
      ['Bracknell', 'Southampton Port', 150],
      ['Easthampstead Park', 'Frimley Park Hospital', 15],
      ['Ascot', 'Heathrow Airport', 55],
      ['Bagshot', 'Reading', 27],
      ['Crowthorne', 'Bracknell', 15],
    ] as const;
    expect((await office.post('/api/Admin/tariffs/2/publish')).statusCode).toBe(200);
    for (const [from, to, price] of fixed) expect(await quoted(from, to), `${from} – ${to}`).toBe(price);
    expect(await quoted('Bagshot', 'Southampton Port')).toBe(108);
    expect(await quoted('Southampton Port', 'Bagshot')).toBe(108);
    expect(await quoted('Ascot', 'Frimley Park Hospital')).toBe(21);
    // No neighbour pays so differently: by distance, as before.
    expect(await quoted('Ascot', 'Windsor')).toBeLessThan(25);
  });

  it('are levelled in a draft that nobody has changed meanwhile', async () => {
    const { version, revision } = (await office.post('/api/Admin/tariffs', { changes: {}, note: 'mine' })).json();
    const colleague = await logInAs(testServer(), 'second@example.org', ['Writer']);
    const url = `/api/Admin/tariffs/${version}/level`;
    const at = (token: string, seen: number) => ({ token, headers: { 'if-match': `"${seen}"` }, body: {} });
    const done = await testServer().call('POST', url, at(colleague, revision));
    expect(done.json()).toMatchObject({ version, note: 'mine', revision: revision + 1 });
    const late = await testServer().call('POST', url, at(office.token, revision));
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'saved-meanwhile', who: 'second@example.org' }]);
  });

  it('are for staff, and for a version that exists', async () => {
    expect((await office.get('/api/Admin/tariffs/99/cliffs')).statusCode).toBe(404);
    expect((await level(99)).statusCode).toBe(404);
    expect((await testServer().call('GET', '/api/Admin/tariffs/1/cliffs')).statusCode).toBe(401);
    expect((await testServer().call('POST', '/api/Admin/tariffs/1/level')).statusCode).toBe(401);
  });
});
