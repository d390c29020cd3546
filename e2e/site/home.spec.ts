import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { desk, phone, withMotion } from '../support/looks.ts';
import { freeze, layOutAll, open, scrollUntilHydrated } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

test.use(withMotion);

test('each counter counts up once, at its own speed', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(desk);
  await open(page, to.home);
  await scrollUntilHydrated(page.locator('[data-counter=clients]'));
  await freeze(page);
  const shown = (id: string) => page.locator(`[data-counter=${id}] [aria-hidden]`);
  const place = (share: number) =>
    page.locator('[data-counter=clients]').evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
  await page.clock.runFor(100);
  await expect(shown('miles')).toHaveText('0');
  await place(0.3);
  await page.clock.runFor(1000);
  await expect(shown('clients')).toHaveText('0');
  await place(0.8);
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await shown('clients').innerText()).not.toBe('0');
  }).toPass();
  await page.clock.runFor(2000);
  await expect(shown('clients')).not.toHaveText('500');
  await page.clock.runFor(1000);
  await expect(shown('clients')).toHaveText('500');
  await expect(shown('miles')).not.toHaveText('500,000');
  await page.clock.runFor(1000);
  await expect(shown('vehicles')).toHaveText('10');
  await expect(shown('miles')).not.toHaveText('500,000');
  await page.clock.runFor(1000);
  await expect(shown('miles')).toHaveText('500,000');
  await place(-3);
  await place(0.8);
  await page.clock.runFor(200);
  await expect(shown('clients')).toHaveText('500');
});

interface LineMoves {
  readonly text: string;
  readonly frames: readonly { at: number; opacity: string; transform: string }[];
  readonly endless: boolean;
}

/** How each line of the black strip is animated, in milliseconds of one cycle. */
const linesOf = (page: Page, label: string): Promise<LineMoves[]> =>
  page
    .getByRole('region', { name: label })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const [move] = line.getAnimations();
        const effect = move?.effect instanceof KeyframeEffect ? move.effect : null;
        const round = Number(effect?.getTiming().duration ?? 0);
        const frames = effect?.getKeyframes() ?? [];
        return {
          text: line.textContent ?? '',
          endless: effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          frames: frames.map(({ computedOffset, opacity, transform }) => ({
            at: Math.round(computedOffset * round),
            opacity: String(opacity),
            transform: String(transform),
          })),
        };
      }),
    );

test('the price strip shows its lines one after another, and can be paused', async ({ page }) => {
  await open(page, to.home);
  await page.getByRole('region', { name: 'Prices at a glance' }).scrollIntoViewIfNeeded();
  // The strip starts to move once the scripts know that motion is welcome.
  await expect.poll(async () => (await linesOf(page, 'Prices at a glance')).every(({ endless }) => endless)).toBe(true);
  const lines = await linesOf(page, 'Prices at a glance');
  expect(lines.map(({ text }) => text)).toEqual([
    'Heathrow£55.00',
    'Gatwick£90.00',
    'Luton£90.00',
    'Stansted£140.00',
    'City Airport£130.00',
    'Book now',
  ]);
  for (const [index, { frames }] of lines.entries()) {
    // The first line starts to come in after 1 s and to leave after 1.3 + 0.9 s, the others 2 s after each other. Each
    // move takes 0.9 s: in from 100 px below, out to 100 px above.
    const [enters, rests, leaves, gone] = [1000, 1900, 2200, 3100].map((at) => at + 2000 * index);
    const at = (time: number | undefined) => frames.find((frame) => frame.at === time);
    expect(at(enters)).toMatchObject({ opacity: '0', transform: 'translateY(100px)' });
    expect(at(rests)).toMatchObject({ opacity: '1' });
    expect(at(leaves)).toMatchObject({ opacity: '1' });
    expect(at(gone)).toMatchObject({ opacity: '0', transform: 'translateY(-100px)' });
  }
  const strip = page.getByRole('region', { name: 'Prices at a glance' });
  const states = () =>
    strip
      .getByRole('listitem')
      .evaluateAll((all) => [...new Set(all.map((line) => line.getAnimations()[0]?.playState))]);
  await strip.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(states).toEqual(['paused']);
  await strip.getByRole('button', { name: 'Play' }).click();
  await expect.poll(states).toEqual(['running']);
});

test('testimonials move by themselves, pause under the pointer, and can be dragged', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize(desk);
  await open(page, to.home);
  await layOutAll(page);
  // The list becomes a carousel only when it comes near, and scrolling down and back may have been too quick for that.
  await page.getByRole('heading', { name: 'Sample reviews' }).scrollIntoViewIfNeeded();
  const carousel = page.locator('[aria-roledescription=carousel]', { has: page.getByRole('figure') });
  const dots = carousel.getByRole('button', { name: /^Show slide/ });
  await expect(dots).toHaveCount(20);
  await carousel.scrollIntoViewIfNeeded();
  await freeze(page);
  const current = () => carousel.locator('[aria-current=true]').getAttribute('aria-label');
  const track = carousel.locator('ul').locator('..');
  const first = await current();
  await page.clock.runFor(4100);
  await expect.poll(current).not.toBe(first);
  const second = await current();
  await track.hover();
  await page.clock.runFor(12_000);
  expect(await current()).toBe(second);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4100);
  await expect.poll(current).not.toBe(second);
  await carousel.getByRole('button', { name: 'Pause' }).click();
  const third = await current();
  await page.clock.runFor(9000);
  expect(await current()).toBe(third);

  const box = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 700, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 350, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await page.clock.runFor(2000);
  await expect.poll(current).not.toBe(third);

  const cellsInView = async () => {
    const cell = await carousel.getByRole('listitem').first().boundingBox();
    const whole = await carousel.locator('ul').boundingBox();
    return Math.round((whole?.width ?? 0) / (cell?.width ?? 1));
  };
  for (const [width, many, dotted] of [
    [1000, 4, true],
    [999, 2, false],
    [600, 2, false],
    [599, 1, false],
    [390, 1, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(cellsInView, `${width} px`).toBe(many);
    await (dotted ? expect(dots.first()).toBeVisible() : expect(dots.first()).toBeHidden());
  }
  await expect(page.getByText('Those marked “Sample”', { exact: false })).toBeVisible();
});

test("the price board flips once, and shows the tariff's prices", async ({ page, request }) => {
  await page.clock.install();
  await page.setViewportSize(phone);
  await open(page, to.home);
  const board = page.getByRole('region', { name: 'Destinations and prices' });
  await scrollUntilHydrated(board);
  await freeze(page);
  await board.scrollIntoViewIfNeeded();
  await expect(board.locator('.flap-falls').first()).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(board.locator('.flap-falls')).toHaveCount(0);
  const { published } = await (await request.get('/api/Tariff')).json();
  const lines: { location: string; price: number }[] = published;
  // Heathrow first, otherwise the tariff's order.
  const first = lines.filter(({ location }) => location === 'Heathrow');
  const prices = [...first, ...lines.filter((line) => !first.includes(line))].map(({ price }) => price);
  const rows = await board.locator('.flap-row').allInnerTexts();
  expect(rows.map((row) => Number(/£([\d.]+)/.exec(row.replaceAll(/\s/g, ''))?.[1]))).toEqual(prices);
  await expect(board.getByRole('listitem')).toHaveCount(published.length);
});

test('reduced motion stops every animation, and hides no text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, to.home);
  await layOutAll(page);
  await freeze(page);
  const t = translator('eng');
  await expect(page.getByRole('region', { name: 'Prices at a glance' }).getByRole('listitem')).toHaveCount(6);
  for (const line of await page.getByRole('region', { name: 'Prices at a glance' }).getByRole('listitem').all()) {
    await expect(line).toHaveCSS('opacity', '1');
  }
  await page.clock.runFor(20_000);
  const slider = page.getByRole('region', { name: t('Slide_label') });
  await expect(slider).toContainText('Early flight?');
  await page.locator('[data-counter=miles]').scrollIntoViewIfNeeded();
  await page.clock.runFor(50);
  await expect(page.locator('[data-counter=miles] [aria-hidden]')).toHaveText('500,000');
  const running = await page.evaluate(
    'document.getAnimations().filter((move) => move.playState === "running" && move.effect.getTiming().duration > 1).length',
  );
  expect(running).toBe(0);
  // Chromium does not list an answer's slide among the animations.
  const slides = await page
    .locator('details')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::details-content').transitionDuration));
  expect(slides).toEqual(Array(9).fill('0s'));
});

test('London time is shown wherever the visitor is', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'America/New_York', viewport: desk });
  const page = await context.newPage();
  await page.clock.install({ time: '2026-07-01T11:30:00Z' });
  await open(page, to.home);
  await expect(page.getByRole('banner').getByRole('time')).toHaveText('12:30');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('banner').getByRole('time')).toHaveText('12:31');
  await context.close();
});
