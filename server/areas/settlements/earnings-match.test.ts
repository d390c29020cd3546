import { describe, expect, it } from 'vitest';
import type { EarningsAnswer } from '#domain/api/settlements/driver-earnings.ts';
import type { SheetAnswer } from '#domain/api/settlements/settlements.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { lastDay } from '#domain/money/week.ts';
import { useOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { pick } from '#server/testing/requests/seeded-values.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-02T08:00:00Z' });
const { office, at } = useOffice(testServer);
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];

const pence = (pounds: number) => Math.round(pounds * 100);
const sum = <T>(rows: readonly T[], amount: (row: T) => number) =>
  rows.reduce((total, row) => total + pence(amount(row)), 0);

/** A driver whose rule, jobs, extras and corrections depend on the seed alone. */
async function openDriver(seed: number) {
  const random = seededNumbers(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const one = <T>(list: readonly T[]) => pick(list, upTo(list.length - 1));
  const email = `match${seed}@example.org`;
  await logInAs(testServer(), email, ['Driver']);
  const { id: driverId } = await office().addDriver({ email });
  const { id: vehicleId } = await office().addVehicle();
  const owner = `pays${seed}@example.org`;
  const company = { email: owner, company: `Match ${seed}`, billingAddress: '1 High Street', billingEmail: owner };
  const { id: accountId } = (await office().post('/api/Admin/accounts', company)).json();
  const rule = { percent: 60 + upTo(35), perJob: upTo(300) / 100, rent: upTo(6000) / 100 };
  await office().put(`/api/Admin/settlements/${driverId}`, rule);
  const url = `/api/Admin/settlements/${driverId}`;

  const call = async (token: string, path: string, body?: object) => {
    const answer = await testServer().call('POST', `/api/Driver/jobs/${path}`, { token, body });
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  };
  const staff = async (method: 'post' | 'put', path: string, body: object) => {
    const answer = await office()[method](path, body);
    expect([200, 201], `${path}: ${answer.body}`).toContain(answer.statusCode);
  };
  const later = (minutes: number) => {
    testServer().now = new Date(testServer().now.getTime() + minutes * 60_000);
  };
  const anyEnd = (way: string) => ({
    paidBy: way,
    extras: [
      { code: 'parking', amount: upTo(700) / 100 },
      { code: 'tolls', amount: upTo(400) / 100 },
      ...(way === 'account' ? [] : [{ code: 'tip', amount: upTo(500) / 100 }]),
    ].filter(({ amount }) => amount > 0),
  });
  const driven: { id: string; way: string }[] = [];

  async function drive(token: string): Promise<void> {
    const way = one(['cash', 'card', 'account']);
    const { id } = await office().takeCall({
      price: (2000 + upTo(8000)) / 100,
      priceReason: 'Agreed by phone',
      pickupTime: new Date(testServer().now.getTime() + 300_000).toISOString(),
      confirm: true,
      ...(way === 'account' ? { accountId } : {}),
    });
    later(5);
    await staff('post', `/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
    for (const step of ['start', 'arrived']) await call(token, `${id}/${step}`);
    later(one([0, 0, 25]));
    if (random() < 0.25) {
      await call(token, `${id}/called`, { way: 'text' });
      later(60);
      await call(token, `${id}/no-show`, { reason: 'Nobody there' });
      const { byTerms } = (await office().get(`/api/Admin/bookings/${id}`)).json().ending;
      await staff('post', `/api/Admin/bookings/${id}/end-charge`, { charge: byTerms['no-show'] });
      return;
    }
    await call(token, `${id}/boarded`);
    const { amount } = (await testServer().call('GET', '/api/Driver/jobs', { token }))
      .json()
      .$values.find((job: { id: string }) => job.id === id).waiting;
    const end = anyEnd(way);
    const waiting = amount > 0 ? [{ code: 'waiting', amount }] : [];
    await call(token, `${id}/complete`, { ...end, extras: [...waiting, ...end.extras], confirmed: true });
    driven.push({ id, way });
  }

  /** Some jobs, an extra or a deduction, and something of before put right: also on a week that is closed by now. */
  const work = (day: string) =>
    at(`${day}T09:00:00Z`, async () => {
      const token = await logInAs(testServer(), email, ['Driver']);
      for (let left = 1 + upTo(2); left > 0; left -= 1) await drive(token);
      const { id, way } = one(driven);
      await staff('put', `/api/Admin/bookings/${id}/trip-end`, { ...anyEnd(way), reason: 'Put right' });
    });
  const add = (week: string) =>
    staff('post', `${url}/${week}/entries`, {
      kind: one(['extra', 'adjustment']),
      amount: (500 + upTo(900)) / 100,
      reason: 'Car park',
    });
  const page = async (week: string): Promise<EarningsAnswer> => {
    const token = await logInAs(testServer(), email, ['Driver']);
    const query = `from=${week}&to=${addLondonDays(week, 6)}`;
    return (await testServer().call('GET', `/api/Driver/earnings?${query}`, { token })).json();
  };
  const sheet = async (week: string): Promise<SheetAnswer> => (await office().get(`${url}/${week}`)).json();
  return {
    work,
    add,
    page,
    sheet,
    settle: (path: string, body: object = {}) => staff('post', `${url}/${path}`, body),
    random,
  };
}

/** What the page shows of the current week adds up, and is what its jobs come to. */
function requireAddsUp({ thisWeek: now, ...page }: EarningsAnswer): void {
  expect(pence(now.opening) + pence(now.earned) + pence(now.extras) - pence(now.collected) - pence(now.rent)).toBe(
    pence(now.closing),
  );
  expect([page.earned, page.collected]).toEqual([now.earned, now.collected]);
  expect(sum(page.jobs, ({ share }) => share)).toBe(pence(page.earned));
  expect(sum(page.jobs, ({ fare }) => fare)).toBe(pence(page.fares));
  expect(pence(page.fares) - pence(page.earned)).toBe(pence(page.commission));
}

describe('a driver’s earnings of four weeks with jobs of every kind', () => {
  it('are what each week’s settlement pays', async () => {
    const driver = await openDriver(1);
    const open: string[] = [];
    let said: EarningsAnswer['thisWeek'] | undefined;
    /** Closes what is open, compares it with what the driver reads, and pays some of it. */
    const close = async () => {
      for (const week of open.splice(0)) {
        const [{ closing, entries, jobs }, { thisWeek: _, sheets: __, ...read }] = [
          await driver.sheet(week),
          await driver.page(week),
        ];
        expect(jobs).toEqual(read.jobs);
        expect([sum(jobs, ({ share }) => share), sum(jobs, ({ tip }) => tip)]).toEqual([
          pence(read.earned),
          pence(read.tips),
        ]);
        // What the driver read last on Sunday; a week before it may have been paid since then.
        const paidSince = entries.filter(
          ({ kind, at }) => kind === 'payout' && londonDate(new Date(at)) > lastDay(week),
        );
        if (week === said?.week)
          expect(pence(closing)).toBe(pence(said.closing) + sum(paidSince, ({ amount }) => amount));
        await driver.settle(`${week}/close`, { closing });
        const { sheets, ...after } = await driver.page(week);
        expect(after).toMatchObject(read);
        expect(sheets[0]).toMatchObject({ week, closing });
        if (closing !== 0 && (week === weeks[0] || driver.random() < 0.5)) await driver.settle(`${week}/paid`);
      }
    };
    for (const [index, week] of weeks.entries()) {
      // The office is late with the second week: it is still open when the third one ends.
      if (index !== 2) await at(`${week}T08:00:00Z`, close);
      for (const day of [1, 4]) await driver.work(addLondonDays(week, day));
      await at(`${addLondonDays(week, 6)}T22:00:00Z`, async () => {
        await driver.add(week);
        const page = await driver.page(week);
        requireAddsUp(page);
        said = page.thisWeek;
        open.push(week);
      });
    }
    await at(`${addLondonDays(weeks.at(-1) ?? '', 9)}T08:00:00Z`, close);
  });
});
