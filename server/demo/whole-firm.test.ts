import { beforeAll, describe, expect, it } from 'vitest';
import { addLondonDays, londonDate, mondayOf } from '#domain/basics/london-time.ts';
import { caseKinds } from '#domain/cases/case-states.ts';
import { reconcile } from '#server/areas/payments/ledger/reconcile.ts';
import { sealEvents } from '#server/areas/register/seal-events.ts';
import { demoAccounts, demoPassword } from '#server/startup-output.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { seedDemo } from './seed-demo.ts';

const testServer = useTestServer({ now: '2026-10-24T13:20:00Z', isSeeded: true });
// The clocks go back that night, so that some shifts and jobs to come fall in the hour that occurs twice.
const today = '2026-10-24';

const one = async (text: string) => (await testServer().db.pool.query(text)).rows[0];
let token = '';
const get = async (url: string) => {
  const answer = await testServer().call('GET', url, { token });
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
};

beforeAll(async () => {
  const { app } = testServer();
  await seedDemo(app.deps);
  const body = { email: demoAccounts[2].email, password: demoPassword };
  token = (await testServer().call('POST', '/api/Auth/login', { body })).json().token;
});

interface Version {
  readonly version: number;
  readonly isInForce: boolean;
  readonly tariff: { readonly fixedFares: readonly { readonly isLevelling?: true }[] };
}

interface BoardJob {
  readonly tone: string;
  readonly punctuality: { readonly risk: string; readonly code: string | null } | null;
}

describe('the whole firm of the demo', () => {
  it('shows a day at work on the board: done, under way, to come, without a driver, at risk, and a clash', async () => {
    const board = await get(`/api/Admin/board?day=${today}`);
    expect(board.lanes).toHaveLength(30);
    expect(board.jobs.length).toBeGreaterThan(100);
    expect(board.jobs.length).toBeLessThan(160);
    const tones = board.jobs.map(({ tone }: BoardJob) => tone);
    for (const tone of ['done', 'under-way', 'reminded', 'planned', 'unconfirmed']) expect(tones).toContain(tone);
    expect(board.unassigned.length).toBeGreaterThanOrEqual(8);
    const late = board.jobs.filter(({ punctuality }: BoardJob) => punctuality?.risk === 'at-risk');
    expect(late.length).toBeGreaterThan(0);
    const gaps = board.lanes.flatMap(({ gaps }: { gaps: { isEnough: boolean | null }[] }) => gaps);
    expect(gaps.filter(({ isEnough }: { isEnough: boolean | null }) => isEnough === false).length).toBeGreaterThan(0);
    const on = board.lanes.filter(({ state }: { state: string }) => state !== 'off');
    expect(on.length).toBeGreaterThan(15);
    const alerts = board.alerts.map(({ code }: { code: string }) => code);
    expect(alerts).toContain('not-set-off');
    expect(alerts.length).toBeLessThan(30);
  });

  it('has thirty drivers with a usual car, cars of every class and one with a wheelchair place', async () => {
    const { $values: drivers } = await get('/api/Admin/drivers');
    expect(drivers).toHaveLength(30);
    expect(await one('select count(*)::int as n from drivers where usual_vehicle_id is null')).toEqual({ n: 0 });
    const { rows } = await testServer().db.pool.query('select distinct car_type from vehicles order by 1');
    expect(rows.map(({ car_type }) => car_type)).toEqual(['Executive', 'MPV', 'Minibus', 'Saloon']);
    expect(await one('select count(*)::int as n from vehicles where wheelchair_places > 0')).toEqual({ n: 1 });
  });

  it('has a check of every car on shift, a defect to repair and one that was repaired', async () => {
    const unchecked = `select count(*)::int as n from shifts s where s.ended_at is null and not exists
      (select from vehicle_checks c where c.vehicle_id = s.vehicle_id and c.driver_id = s.driver_id
        and c.checked_at between s.started_at - interval '1 hour' and s.started_at)`;
    expect(await one(unchecked)).toEqual({ n: 0 });
    const { $values: open } = await get('/api/Admin/defects');
    expect(open).toMatchObject([{ item: 'bodywork', dangerous: false, state: 'open' }]);
    const { rows } = await testServer().db.pool.query(
      "select c.vehicle_id as car from defects f join vehicle_checks c on c.id = f.check_id where f.state = 'fixed'",
    );
    expect(rows).toHaveLength(1);
    const { $values: checks } = await get(`/api/Admin/vehicles/${rows[0].car}/checks`);
    expect(checks.flatMap(({ defects }: { defects: object[] }) => defects)).toMatchObject([
      { item: 'lights', state: 'fixed', note: 'Bulb replaced' },
    ]);
  });

  it('has a register that is whole and complete', async () => {
    await sealEvents(testServer().app.deps);
    expect(await get('/api/Admin/register/verify')).toMatchObject({ ok: true, unsealedEvents: 0, firstBreak: null });
    const from = addLondonDays(today, -80);
    const { incomplete, records, lacking } = await get(`/api/Admin/register?from=${from}&to=${today}`);
    expect(records).toBeGreaterThan(400);
    expect({ incomplete, lacking }).toEqual({ incomplete: 0, lacking: [] });
  });

  it('has card payments in every state, which the till and the ledger confirm', async () => {
    const { $values } = await get('/api/Admin/payments');
    const states = new Set($values.map(({ state }: { state: string }) => state));
    for (const state of ['paid', 'held', 'refunded', 'asked']) expect(states).toContain(state);
    expect(await reconcile(testServer().app.deps)).toBe(0);
  });

  it('has two companies with invoices, a debt that is overdue, and settled weeks of every driver', async () => {
    const { $values: invoices } = await get('/api/Admin/invoices');
    expect(new Set(invoices.map(({ company }: { company: string }) => company)).size).toBe(2);
    expect(invoices.some(({ open }: { open: number }) => open > 0)).toBe(true);
    const week = addLondonDays(mondayOf(londonDate(testServer().now)), -14);
    const { $values: weeks } = await get(`/api/Admin/settlements?week=${week}`);
    expect(weeks).toHaveLength(30);
    expect(weeks.every(({ state }: { state: string }) => state === 'closed')).toBe(true);
  });

  it('has regular journeys, complaints, lost things and customers', async () => {
    const repeats = (await get('/api/Series')).$values;
    expect(repeats).toHaveLength(4);
    expect(repeats.filter(({ company }: { company: string | null }) => company)).toHaveLength(1);
    const { $values: cases } = await get('/api/Admin/cases');
    expect(new Set(cases.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(caseKinds));
    expect((await get('/api/Admin/customers?limit=50')).$values).toHaveLength(50);
    const [favourite, ...more] = (await get('/api/Admin/customers?vip=true')).$values;
    expect(more).toEqual([]);
    const kept = await get(`/api/Admin/customers/${favourite.id}`);
    expect(kept).toMatchObject({ name: 'Rosalind Fell', vip: true, preferredDriver: { name: 'Denise Okafor' } });
    expect(kept.note).not.toBe('');
    const [refused, ...others] = (await get('/api/Admin/customers?blocked=true')).$values;
    expect(others).toEqual([]);
    expect((await get(`/api/Admin/customers/${refused.id}`)).blockReason).toContain('without paying');
    const { $values: journeys } = await get(`/api/Admin/customers/${refused.id}/bookings`);
    expect(journeys.length).toBeGreaterThan(0);
    for (const { pickupTime } of journeys)
      expect(Date.parse(pickupTime)).toBeLessThan(testServer().now.getTime() - 48 * 3_600_000);
    for (const by of ['day', 'hour', 'driver', 'route', 'account'])
      await get(`/api/Admin/statistics/by?by=${by}&from=${addLondonDays(today, -27)}&to=${today}`);
    await get('/api/Admin/alerts');
  });

  it('keeps what the demo accounts were promised, and sends nothing', async () => {
    const body = { email: demoAccounts[0].email, password: demoPassword };
    const { token: reader } = (await testServer().call('POST', '/api/Auth/login', { body })).json();
    const counts = (await testServer().call('GET', '/api/Reservations/counts', { token: reader })).json();
    expect(counts).toMatchObject({ allBookings: 14, cancelledBookings: 2 });
    expect(await one("select count(*)::int as n from outbox where state = 'waiting'")).toEqual({ n: 0 });
  });

  it('has a second version of the fares: every fixed fare as it was, and no cliff beside one that none names', async () => {
    const { $values } = await get('/api/Admin/tariffs');
    expect($values.map(({ version, isInForce }: Version) => [version, isInForce])).toEqual([
      [2, true],
      [1, false],
    ]);
    const [second, first]: Version[] = $values;
    const named = second?.tariff.fixedFares.filter(({ isLevelling }) => !isLevelling);
    expect(named).toEqual(first?.tariff.fixedFares);
    const executive = async (from: string, to: string) => {
      const way = { origin: { text: from }, destination: { text: to }, pickupTime: '2026-11-17T10:00' };
      const body = { ...way, passengers: 1, luggage: 0, greet: false };
      const { cars } = (await testServer().call('POST', '/api/Quotes', { body })).json();
      return cars.find(({ carType }: { carType: string }) => carType === 'Executive').price;
    };
    expect(await executive('Bracknell', 'Heathrow Airport')).toBe(55);
    expect(await executive('Bracknell', 'Southampton Port')).toBe(150);
    expect(await executive('Bagshot', 'Southampton Port')).toBe(108);
  });

  it('is there once', async () => {
    expect(await seedDemo(testServer().app.deps)).toBe(false);
  });
});
