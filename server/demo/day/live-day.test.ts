import { beforeAll, describe, expect, it } from 'vitest';
import { sealEvents } from '#server/areas/register/seal-events.ts';
import { demoAccounts, demoPassword } from '#server/startup-output.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { firmPassengers } from '../firm/firm-passengers.ts';
import { seedDemo } from '../seed-demo.ts';
import { demoJobs, liveOneMinute } from './live-day.ts';

const start = new Date('2026-11-17T09:20:00Z');
const testServer = useTestServer({ now: start.toISOString(), isSeeded: true });
const minuteMs = 60_000;

const logIn = async (email: string) =>
  (await testServer().call('POST', '/api/Auth/login', { body: { email, password: demoPassword } })).json().token;
const get = async (url: string, token: string) => {
  const answer = await testServer().call('GET', url, { token });
  expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
  return answer.json();
};
const one = async (text: string, values: unknown[] = []) => (await testServer().db.pool.query(text, values)).rows[0];
/** Runs the firm until this minute, ten minutes at a time. */
async function liveUntil(minutes: number) {
  const server = testServer();
  for (; server.now < new Date(start.getTime() + minutes * minuteMs); ) {
    server.now = new Date(server.now.getTime() + 10 * minuteMs);
    await liveOneMinute(server.app.deps);
  }
}

let office = '';
const board = (day: string) => get(`/api/Admin/board?day=${day}`, office);
const toneCount = ({ jobs }: { jobs: { tone: string }[] }, tone: string) =>
  jobs.filter((job) => job.tone === tone).length;
const lateCodes = new Set(['not-set-off', 'late', 'late-before', 'phone-silent', 'no-driver']);

const pinned = () =>
  one(
    `select json_agg(json_build_array(r.id, r.status, r.version) order by r.id) as rows from reservations r
     left join people p on p.id = r.person_id left join drivers d on d.id = r.driver_id
     where p.email = $1 or d.person_id is not null`,
    [demoAccounts[0].email],
  );

beforeAll(async () => {
  await seedDemo(testServer().app.deps);
  office = await logIn(demoAccounts[2].email);
}, 300_000);

describe('the demo’s day', () => {
  it('goes on after the start: jobs are driven, cars move, nobody is in two cars, and few are late', async () => {
    const before = await board('2026-11-17');
    const kept = await pinned();
    const clocked = before.lanes.filter(({ state }: { state: string }) => state !== 'off');
    expect(clocked.map(({ driver }: { driver: { name: string } }) => driver.name)).toEqual(
      expect.arrayContaining(['Dev Driver', 'Maria Lopes', 'Adam Nowak']),
    );
    await liveUntil(180);
    const after = await board('2026-11-17');
    expect(toneCount(after, 'done')).toBeGreaterThan(toneCount(before, 'done') + 15);
    expect(toneCount(after, 'under-way')).toBeGreaterThan(4);
    const late = after.alerts.filter(({ code }: { code: string }) => lateCodes.has(code));
    expect(late.length).toBeLessThan(8);
    expect(
      await one(
        `select count(*)::int as n from (select driver_id from reservations where status = 5 group by driver_id having count(*) > 1) twice`,
      ),
    ).toEqual({ n: 0 });
    const { n } = await one('select count(distinct reservation_id)::int as n from trip_positions where at = $1', [
      testServer().now,
    ]);
    expect(n).toBeGreaterThan(4);
    expect(await pinned()).toEqual(kept);
  }, 120_000);

  it('leaves what a visitor books alone', async () => {
    const stranger = await one(
      `update reservations set phone_number = '07700900999' where id = (select id from reservations
         where status in (1, 8) and driver_id is not null and pickup_at > $1 order by pickup_at limit 1)
       returning id, status`,
      [testServer().now],
    );
    await liveUntil(240);
    expect(await one('select status from reservations where id = $1', [stranger.id])).toEqual({
      status: stranger.status,
    });
  }, 120_000);

  it('is alive the next morning, after a night without power', async () => {
    testServer().now = new Date('2026-11-18T08:40:00Z');
    for (let minute = 0; minute < 8; minute += 1) {
      testServer().now = new Date(testServer().now.getTime() + minuteMs);
      await liveOneMinute(testServer().app.deps);
    }
    const morning = await board('2026-11-18');
    expect(morning.jobs.length).toBeGreaterThan(60);
    expect(toneCount(morning, 'under-way')).toBeGreaterThan(2);
    const late = morning.alerts.filter(({ code }: { code: string }) => lateCodes.has(code));
    expect(late.length).toBeLessThan(8);
    await sealEvents(testServer().app.deps);
    expect(await get('/api/Admin/register/verify', office)).toMatchObject({ ok: true, firstBreak: null });
    // What the small firm leaves for a visitor to decide stays open; everything else is complete in the register.
    const { $values: lacking } = await get(
      '/api/Admin/register?from=2026-11-10&to=2026-11-18&incomplete=true&limit=50',
      office,
    );
    const names = lacking.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => firmPassengers.some((passenger) => passenger.name === name))).toEqual([]);
  }, 120_000);

  it('has no clock in production, nor in the small firm', () => {
    const { deps } = testServer().app;
    const clocksOf = (env: object) => demoJobs({ ...deps, env: { ...deps.env, ...env } }).length;
    expect(clocksOf({ APP_MODE: 'demo', DEMO_FIRM: 'whole' })).toBe(1);
    expect(clocksOf({ APP_MODE: 'demo', DEMO_FIRM: 'small' })).toBe(0);
    expect(clocksOf({ APP_MODE: 'production' })).toBe(0);
  });
});
