import { expect } from 'vitest';
import { logInAs } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Mondays and Wednesdays for four weeks. In tests, today is Sunday, 15 November 2026. */
export const school = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  days: [1, 3],
  time: '08:15',
  from: '2026-11-16',
  until: '2026-12-09',
  passengers: 1,
  luggage: 0,
  carType: 'Saloon',
  name: 'Sally School',
  phoneNumber: '07700 900188',
};
export const schoolDays = ['11-16', '11-18', '11-23', '11-25', '11-30', '12-02', '12-07', '12-09'].map(
  (day) => `2026-${day}`,
);

interface Leg {
  readonly id: string;
  readonly reference: string;
  readonly status: number;
  readonly pickupTime: string;
  readonly price: number;
  readonly driver: string | null;
}

export interface Dated {
  readonly day: string;
  readonly own: boolean;
  readonly outward: Leg | null;
  readonly back: Leg | null;
  readonly bookedOn: string | null;
  readonly problem: string | null;
}

export const daysOf = (series: { dates: Dated[] }) => series.dates.map(({ day }) => day);

/** What a change sends: the pattern as it is, with changes. */
export const patternOf = (series: Record<string, unknown>, more: object = {}) => ({
  ...school,
  ...Object.fromEntries(
    ['days', 'time', 'returnTime', 'from', 'until', 'except', 'breaks', 'version', 'phoneNumber'].map((key) => [
      key,
      series[key],
    ]),
  ),
  ...more,
});

let counter = 0;

/** Ways to make, read and change repeats through the API. */
export function repeatsOf(testServer: () => TestServer) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token: string, body?: unknown) =>
    testServer().call(method, `/api/Series${path}`, { token, ...(body === undefined ? {} : { body }) });
  return {
    call,
    customer: async () => {
      const email = `regular${(counter += 1)}@example.org`;
      return { email, token: await logInAs(testServer(), email) };
    },
    add: async (token: string, more: object = {}) => {
      const answer = await call('POST', '', token, { ...school, ...more });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    read: async (id: string, token: string) => (await call('GET', `/${id}`, token)).json(),
    change: async (token: string, series: Record<string, unknown>, more: object) => {
      const answer = await call('PUT', `/${String(series['id'])}`, token, patternOf(series, more));
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    /** Does something at another time. */
    at: async <T>(time: string, work: () => Promise<T>): Promise<T> => {
      const { now } = testServer();
      testServer().now = new Date(time);
      try {
        return await work();
      } finally {
        testServer().now = now;
      }
    },
    count: async () => Number((await testServer().db.pool.query('select count(*) from reservations')).rows[0]?.count),
  };
}
