import type { Locator, Page } from '@playwright/test';
import { typedDay } from './days.ts';
import { expect, test } from './test.ts';

export const quotePath = '/bracknellTaxis/quote';

/** Types a place and picks it from the suggestions. */
export async function choosePlace(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

export interface Journey {
  readonly days?: number;
  readonly time?: string;
}

export async function fillJourney(page: Page, { days = 21, time = '10:00' }: Journey = {}): Promise<void> {
  await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
  await choosePlace(page, 'Destination', 'heathrow terminal 5', /^Heathrow Terminal 5/);
  await page.getByLabel('Date', { exact: true }).fill(typedDay(days));
  await page.getByLabel('Time', { exact: true }).fill(time);
}

export const getQuote = (page: Page) => page.getByRole('button', { name: 'Get quote' }).click();
export const answerOf = (page: Page) => page.getByRole('region', { name: 'Choose your car' });
/** The price on a car's card. */
export const priceOf = (page: Page, price: string) => answerOf(page).locator('data', { hasText: price });
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Passenger details' });
export const confirmationOf = (page: Page) => page.getByRole('dialog', { name: /^Thank you/ });

export async function pickCar(page: Page, car: 'Executive' | 'Saloon'): Promise<Locator> {
  await answerOf(page).getByRole('article', { name: car }).getByRole('button', { name: 'Book now' }).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

/** Each test has its own email: a guest who books the same journey twice is asked whether it is for a second car. */
export const guest = {
  name: 'Ada Lovelace',
  mobile: '07700 900 123',
  get email() {
    return `a${test.info().testId.slice(-4)}@mail.test`;
  },
};

export async function fillPassenger(panel: Locator, who = guest): Promise<void> {
  await panel.getByLabel('Name', { exact: true }).fill(who.name);
  await panel.getByLabel('Mobile', { exact: true }).fill(who.mobile);
  await panel.getByLabel('Email', { exact: true }).fill(who.email);
}

export const bookNow = (panel: Locator) => panel.getByRole('button', { name: 'Book now' });

/** The URL that the form leads to without scripts: the page opens with the journey and its price. */
export function quoteAddress({ days = 21, time = '10:00' }: Journey = {}, form = quotePath): string {
  const places = { pickup: 'RG12 8TR', destination: 'Heathrow Terminal 5' };
  const size = { passengers: '1', luggage: '0' };
  return `${form}?${new URLSearchParams({ trip: 'one-way', ...places, date: typedDay(days), time, ...size })}`;
}

/** Opens a quote and fills in everything, up to the button that books. */
export async function reachPanel(page: Page): Promise<Locator> {
  await page.goto(quoteAddress());
  const panel = await pickCar(page, 'Executive');
  await fillPassenger(panel);
  return panel;
}

/** The reference on the confirmation. */
export async function referenceOf(page: Page): Promise<string> {
  await expect(confirmationOf(page)).toBeVisible();
  return confirmationOf(page).getByText(/^BT-/).first().innerText();
}

interface StoredDraft {
  readonly quote: { readonly id: string } | null;
  readonly journey: { readonly pickup: { readonly text: string } };
}

/** The draft of the booking screen in this browser's storage. */
export async function draftOf(page: Page): Promise<StoredDraft | null> {
  const text = await page.evaluate('localStorage.getItem("booking-draft-1")');
  return typeof text === 'string' ? JSON.parse(text) : null;
}
