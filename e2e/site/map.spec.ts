import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings.ts';
import { withMotion } from '../support/looks.ts';
import { followRequests, freeze } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test.use(withMotion);

const guide = '/bracknellTaxis/styleguide';

async function openMap(page: Page, label: string): Promise<Locator> {
  await page.goto(guide);
  const region = page.getByRole('region', { name: label });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  return region;
}

/** How many colours the tiles of a map have: an empty tile has one. */
const coloursOf = (region: Locator) =>
  region.locator('.leaflet-tile-loaded').evaluateAll((squares) => {
    const seen = new Set<string>();
    for (const square of squares as HTMLCanvasElement[]) {
      // Reads a copy: reading the page's own canvas again and again makes the browser log a warning.
      const copy = new OffscreenCanvas(square.width, square.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(square, 0, 0);
      const { data } = copy?.getImageData(0, 0, square.width, square.height) ?? { data: [] };
      for (let i = 0; i < data.length; i += 404) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    }
    return seen.size;
  });

const scaleOf = (region: Locator) =>
  region.locator('.map-stop').evaluateAll((marks) => {
    const [a, b] = marks.map((mark) => mark.getBoundingClientRect());
    return a && b ? Math.round(Math.hypot(a.x - b.x, a.y - b.y)) : 0;
  });

test('a route is drawn on our own map with its stops, in at most 150 kB', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  const allArrived = followRequests(page);
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/Maps/')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const region = await openMap(page, 'Map of a journey');
  await expect(region.getByRole('img', { name: 'Pickup: Bracknell Station' })).toBeVisible();
  await expect(region.getByRole('img', { name: 'Destination: Heathrow Terminal 5' })).toBeVisible();
  await expect(region.locator('path.map-route')).toHaveCount(1);
  await expect.poll(() => coloursOf(region)).toBeGreaterThan(6);
  await allArrived();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // For both maps on the page together.
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(150_000);
});

test('keys and buttons zoom the map; the wheel scrolls the page unless Ctrl is held', async ({ page }) => {
  const region = await openMap(page, 'Map of a journey');
  await expect.poll(() => scaleOf(region)).toBeGreaterThan(0);
  const first = await scaleOf(region);
  await region.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(region)).toBeGreaterThan(first * 1.8);
  await region.getByRole('application').focus();
  await page.keyboard.press('-');
  await expect.poll(() => scaleOf(region)).toBe(first);
  const pin = region.locator('.map-stop-from');
  const before = (await pin.boundingBox())?.x ?? Number.NaN;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pin.boundingBox())?.x ?? Number.NaN).toBeLessThan(before - 40);

  await region.hover();
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
  expect(await scaleOf(region)).toBe(first);
  await region.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => scaleOf(region)).toBeGreaterThan(first * 1.8);
});

test('the car glides to its new place and turns', async ({ page }) => {
  await page.clock.install();
  const region = await openMap(page, 'Map of the driver');
  const car = region.getByTitle('Driver Location');
  await expect(car).toBeVisible();
  expect(await car.boundingBox()).toMatchObject({ width: 62, height: 62 });
  const place = () => car.evaluate((element) => (element as HTMLElement).style.transform);
  const heading = () => car.locator('img').evaluate((picture) => picture.style.transform);
  const start = await place();
  await freeze(page);
  await page.clock.runFor(1500);
  await page.getByRole('button', { name: 'Move the car' }).click();
  await page.clock.runFor(400);
  const underWay = await place();
  expect(underWay).not.toBe(start);
  // The positions were more than a second apart, so the car has not arrived yet.
  await page.clock.runFor(400);
  expect(await place()).not.toBe(underWay);
  await page.clock.resume();
  await expect.poll(heading).toMatch(/rotate\((7|8)\d\.\d/);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('the car jumps to its new place', async ({ page }) => {
    await page.clock.install();
    const region = await openMap(page, 'Map of the driver');
    const car = region.getByTitle('Driver Location');
    await expect(car).toBeVisible();
    const place = () => car.evaluate((element) => (element as HTMLElement).style.transform);
    const start = await place();
    await freeze(page);
    await page.clock.runFor(1000);
    await page.getByRole('button', { name: 'Move the car' }).click();
    await page.clock.runFor(20);
    const at = await place();
    expect(at).not.toBe(start);
    await page.clock.runFor(600);
    expect(await place()).toBe(at);
  });
});

test('the map follows the theme and passes axe', async ({ page }) => {
  const region = await openMap(page, 'Map of a journey');
  await expect.poll(() => coloursOf(region)).toBeGreaterThan(6);
  const corner = () =>
    region
      .locator('.leaflet-tile-loaded')
      .first()
      .evaluate((square) => {
        const copy = new OffscreenCanvas(8, 8).getContext('2d', { willReadFrequently: true });
        copy?.drawImage(square as HTMLCanvasElement, 0, 0);
        return [...(copy?.getImageData(3, 3, 1, 1).data ?? [])];
      });
  const light = await corner();
  await page.getByText('Dark', { exact: true }).first().click();
  await expect.poll(corner).not.toEqual(light);
  expect(await axeFindings(page, { include: '.map-view' })).toEqual([]);
});

test('the route and its text still show when the background map does not load', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.route('**/api/Maps/tiles/**', (route) => route.abort());
  const region = await openMap(page, 'Map of a journey');
  await expect(region.getByText('The background map didn’t load.')).toBeVisible();
  await expect(region.locator('path.map-route')).toHaveCount(1);
  await expect(page.getByText('From Bracknell Station to Heathrow Terminal 5')).toBeVisible();
});
