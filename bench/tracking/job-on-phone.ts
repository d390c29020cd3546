import { chromium, type Page } from '@playwright/test';
import { demoPassword } from '#server/startup-output.ts';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import { atMostRow, type BenchRow } from '../support/bench-row.ts';
import { startServer } from '../support/bench-server.ts';
import { type Desk, openDesk } from '../support/desk.ts';
import { percentile } from './broadcast.ts';

const rounds = 100;
const hourMs = 3_600_000;

interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
}

/** The demo driver, and a car. */
async function findCrew(desk: Desk): Promise<Crew> {
  const { body: drivers } = await desk.call('GET', '/api/Admin/drivers');
  const { body: vehicles } = await desk.call('GET', '/api/Admin/vehicles');
  const driver = drivers.$values.find(({ email }: { email: string }) => email.startsWith('driver@demo'));
  if (!driver || !vehicles.$values[0]) throw new Error('no demo driver, or no car');
  return { driverId: driver.id, vehicleId: vehicles.$values[0].id };
}

async function takeCall(desk: Desk): Promise<{ id: string; reference: string }> {
  const { status, body } = await desk.call('POST', '/api/Admin/bookings', {
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime: new Date(Date.now() + 10 * hourMs).toISOString(),
    passengers: 2,
    luggage: 1,
    carType: 'Saloon',
    name: 'Bench Caller',
    phoneNumber: '07700 900123',
    email: '',
    howMade: 'telephone',
    confirm: true,
  });
  if (status !== 201) throw new Error(`the call was not booked: ${status} ${JSON.stringify(body)}`);
  return body.booking;
}

async function openPhone(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bracknellTaxis/login`);
  await page.locator('#field-email').fill('driver@demo.bracknelltaxis.test');
  await page.locator('#field-password').fill(demoPassword);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
  await page.goto(`${url}/bracknellTaxis/driver`);
  await page.getByText('Connected', { exact: true }).waitFor();
}

/** How soon a job assigned by the office appears on the driver's open page, and disappears again, in a real browser. */
export async function jobOnPhone(): Promise<BenchRow> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const desk = await openDesk(server.url, 'writer');
    const crew = await findCrew(desk);
    const job = await takeCall(desk);
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 51.4131, longitude: -0.7517 },
      permissions: ['geolocation'],
    });
    const page = await phone.newPage();
    await openPhone(page, server.url);
    const card = page.getByRole('article').filter({ hasText: job.reference });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isGiven = round % 2 === 0;
      const start = performance.now();
      const answer = desk.call(
        'POST',
        `/api/Admin/bookings/${job.id}/assign`,
        isGiven ? crew : { driverId: null, vehicleId: null },
      );
      await card.waitFor({ state: isGiven ? 'visible' : 'hidden', timeout: 30_000 });
      times.push(performance.now() - start);
      const { status, body } = await answer;
      if (status !== 200) throw new Error(`not assigned: ${status} ${JSON.stringify(body)}`);
    }
    const p99 = percentile(
      times.toSorted((a, b) => a - b),
      0.99,
    );
    return atMostRow('tracking: p99 from assigning a job to the driver’s screen', p99, 1000, 'ms', 0);
  } finally {
    await browser.close();
    await server.stop();
  }
}
