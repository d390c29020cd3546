import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { expect as quick } from './watch-console.ts';

/** Patient: the machine may be busy with other browsers. */
export const expect = quick.configure({ timeout: 10_000 });

export const room = '/bracknellTaxis/user/dashboard';
export const staffEmail = 'writer@demo.bracknelltaxis.test';
const password = 'demo-Bracknell-2026';
type Api = PlaywrightWorkerArgs['playwright'];
export const phone = { width: 390, height: 844 };

/** Signs a customer in and waits for the page that was wanted. */
export async function enter(
  page: Page,
  path: string,
  email = 'reader@demo.bracknelltaxis.test',
  secret = password,
): Promise<void> {
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(path)}`);
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${path}`);
}

/** A customer of one test, with nothing booked yet. */
export async function newCustomer(page: Page): Promise<string> {
  const email = `c${Date.now()}${Math.floor(Math.random() * 1e6)}@example.com`;
  const answer = await page.request.post('/api/Auth/register', { data: { email, password } });
  expect(answer.status()).toBe(201);
  return email;
}

/** Calls the API as somebody, with a token of their own: the page's cookies stay whose they are. */
export async function callsOf(playwright: Api, baseURL: string | undefined, email: string) {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const login = await request.post('/api/Auth/login', { data: { email, password } });
  const { token }: { token: string } = await login.json();
  const caller = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  return async <T>(method: 'get' | 'post', url: string, data?: unknown): Promise<T> => {
    const answer = await caller[method](url, data === undefined ? {} : { data });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    const value: T = await answer.json();
    return value;
  };
}

type Calls = Awaited<ReturnType<typeof callsOf>>;

/** Books a ride from the town to the station in so many minutes. */
export async function bookRide(
  call: Calls,
  email: string,
  minutes: number,
): Promise<{ id: string; reference: string }> {
  const pickupTime = londonWallTime(new Date(Date.now() + minutes * 60_000));
  const journey = { pickupTime, passengers: 1, greet: false };
  const quote = await call<{ id: string }>('post', '/api/Quotes', {
    ...journey,
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Bracknell Railway Station' },
    luggage: 0,
  });
  return call('post', '/api/Reservations/add', {
    ...journey,
    name: 'Ada Lovelace',
    email,
    phoneNumber: '07700900456',
    pickupLocation: 'RG12 8TR',
    dropoffLocation: 'Bracknell Railway Station',
    louggages: 0,
    carType: 'Saloon',
    quoteId: quote.id,
  });
}

/** Confirms, gives to the third driver with the third car, starts and completes: as far as is wanted. */
export async function moveOn(staff: Calls, id: string, until: 'Confirmed' | 'Completed'): Promise<void> {
  const move = (path: string, data: unknown) => staff('post', `/api/Admin/bookings/${id}/${path}`, data);
  await move('status', { status: bookingStates.Confirmed });
  if (until === 'Confirmed') return;
  const drivers = await staff<{ $values: { id: string }[] }>('get', '/api/Admin/drivers');
  const cars = await staff<{ $values: { id: string }[] }>('get', '/api/Admin/vehicles');
  await move('assign', { driverId: drivers.$values.at(-1)?.id, vehicleId: cars.$values.at(-1)?.id });
  await move('status', { status: bookingStates.InProgress });
  await move('status', { status: bookingStates.Completed });
}
