import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { londonDate, londonWallTime } from '#domain/basics/london-time.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { expect as quick } from './watch-console.ts';

/** Patient: a position travels from one browser through the hub to another, and the machine may be busy. */
export const expect = quick.configure({ timeout: 15_000 });

export const driverPath = '/bracknellTaxis/driver';
export const trackPath = '/bracknellTaxis/track-driver';
export const driverEmail = 'driver@demo.bracknelltaxis.test';
export const readerEmail = 'reader@demo.bracknelltaxis.test';
export const staffEmail = 'writer@demo.bracknelltaxis.test';
export const password = 'demo-Bracknell-2026';

/** Bracknell station, and a little to the north-east of it. */
export const station = { latitude: 51.4131, longitude: -0.7517 };
export const further = { latitude: 51.4201, longitude: -0.7402 };

export async function signIn(page: Page, returnUrl: string, email: string): Promise<void> {
  await page.goto(`/bracknellTaxis/login?returnUrl=${encodeURIComponent(returnUrl)}`);
  await page.getByLabel('Username (email)').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`**${returnUrl}`);
}

/** In half an hour, but always today: a driver sees the jobs of the day. */
export function soon(): string {
  const now = new Date();
  const wall = londonWallTime(new Date(now.getTime() + 30 * 60_000));
  return wall.startsWith(londonDate(now)) ? wall : `${londonDate(now)}T23:58`;
}

async function answerOf<T>(
  request: APIRequestContext,
  method: 'get' | 'post',
  url: string,
  data?: unknown,
  token = '',
) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request[method](url, { headers, ...(data === undefined ? {} : { data }) });
  if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
  const value: T = await answer.json();
  return value;
}

export interface Trip {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** The guest's signed link. */
  readonly link: string;
}

/** A guest's trip from the town to the lake, confirmed and given to the demo driver. */
export async function arrangeTrip(request: APIRequestContext, accessNeeds: readonly string[] = []): Promise<Trip> {
  const pickupTime = soon();
  const quote = await answerOf<{ id: string }>(request, 'post', '/api/Quotes', {
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Bracknell Railway Station' },
    pickupTime,
    passengers: 2,
    luggage: 1,
    greet: false,
  });
  const who = { name: 'Grace Hopper', email: `grace-${Date.now()}@example.com` };
  const { id, reference, manageUrl } = await answerOf<{ id: string; reference: string; manageUrl: string }>(
    request,
    'post',
    '/api/Reservations/add',
    {
      ...who,
      phoneNumber: '07700900456',
      pickupLocation: 'RG12 8TR',
      dropoffLocation: 'Bracknell Railway Station',
      pickupTime,
      passengers: 2,
      louggages: 1,
      greet: false,
      carType: 'Saloon',
      quoteId: quote.id,
      driverInstruction: 'Please ring the side door.',
      accessNeeds,
    },
  );
  // Signed in only now: until here it is a guest who asks.
  const { token } = await answerOf<{ token: string }>(request, 'post', '/api/Auth/login', {
    email: staffEmail,
    password,
  });
  const move = (path: string, data: unknown) =>
    answerOf(request, 'post', `/api/Admin/bookings/${id}/${path}`, data, token);
  await move('status', { status: bookingStates.Confirmed });
  const people = await answerOf<{ $values: { id: string; email?: string }[] }>(
    request,
    'get',
    '/api/Admin/drivers',
    undefined,
    token,
  );
  const cars = await answerOf<{ $values: { id: string }[] }>(request, 'get', '/api/Admin/vehicles', undefined, token);
  await move('assign', {
    driverId: people.$values.find(({ email }) => email === driverEmail)?.id,
    vehicleId: cars.$values[0]?.id,
  });
  return { id, reference, ...who, link: new URL(manageUrl, 'http://localhost').searchParams.get('link') ?? '' };
}

/** A phone in the driver's hand, signed in, with a position that the test decides. */
export async function openDriver(
  browser: Browser,
  geolocation = station,
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({
    geolocation: { ...geolocation, accuracy: 12 },
    permissions: ['geolocation'],
    viewport: { width: 390, height: 844 },
  });
  const page = await phone.newPage();
  await signIn(page, driverPath, driverEmail);
  return { phone, page };
}
