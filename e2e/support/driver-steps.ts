import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { to } from './addresses.ts';
import { type DriverAndCar, newDriverAndCar, type Trip, tripFor } from './arrange.ts';
import { phone } from './looks.ts';
import { logIn } from './people.ts';
import { layersClosed } from './site-steps.ts';

/** Bracknell station, and a point a little to the north-east of it. */
export const station = { latitude: 51.4131, longitude: -0.7517 };
export const further = { latitude: 51.4201, longitude: -0.7402 };

/** The driver's phone, with a position that the test sets. */
export const driverPhone: BrowserContextOptions = {
  geolocation: { ...station, accuracy: 12 },
  permissions: ['geolocation'],
  viewport: phone,
};

interface AssignedTrip {
  readonly crew: DriverAndCar;
  readonly trip: Trip;
  /** Open on the driver's page. */
  readonly phone: Page;
  readonly card: Locator;
}

/** A driver for this test alone, with a trip ready to start, on their phone. */
export async function assignedTrip(
  newDevice: (options: BrowserContextOptions) => Promise<Page>,
): Promise<AssignedTrip> {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, crew.email);
  return { crew, trip, phone, card: phone.getByRole('article').filter({ hasText: trip.reference }) };
}

/** The amber button of each step says which job it belongs to. */
const stepNames = {
  'Start Trip': /^Start \d\d:\d\d .+ → ./,
  Arrived: /^I’m at ./,
  'Passenger on board': / is on board$/,
  'Complete job': /^Arrived at ./,
} as const;

export const stepButton = (page: Page, name: keyof typeof stepNames): Locator =>
  page.getByRole('main').getByRole('button', { name: stepNames[name] });

/** Takes the next step of the trip, and waits until it has been taken. */
export async function takeStep(page: Page, name: 'Start Trip' | 'Arrived' | 'Passenger on board'): Promise<void> {
  const button = stepButton(page, name);
  await button.click();
  await expect(button).toBeHidden();
}

/** Another part of the driver’s page, by the bar at the bottom. */
export const openTab = (page: Page, name: 'Jobs' | 'Earnings' | 'Messages' | 'Me'): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Parts of the page' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click();

/** Starts a trip before there is need to leave, which the phone asks about. */
export async function startEarly(page: Page): Promise<void> {
  await stepButton(page, 'Start Trip').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start now', exact: true }).click();
  await expect(stepButton(page, 'Arrived')).toBeVisible();
}

/** Completes the trip under way, paid in cash. */
export async function completeJob(page: Page): Promise<void> {
  await stepButton(page, 'Complete job').click();
  const sheet = page.getByRole('dialog', { name: 'Complete this job?' });
  await sheet.getByRole('radio', { name: 'Cash' }).check();
  await sheet.getByRole('button', { name: 'Complete job' }).click();
  await expect(sheet).toBeHidden();
  // Closing the sheet goes back in the history, which would undo opening a page at the same moment.
  await layersClosed(page);
}
