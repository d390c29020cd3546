import type { Page } from '@playwright/test';
import { publicPaths, to } from '../support/addresses.ts';
import { barriersOn, screens, useScreen, walkThrough } from '../support/barriers.ts';
import { chooseLanguage, desk, phone } from '../support/looks.ts';
import { followRequests, hydrated, open, sidewaysOverflow, walkTo } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

const everyPath = [...publicPaths, '/bracknellTaxis/driver', '/bracknellTaxis/track-driver', '/bracknellTaxis/manage'];

/** Three walks, so that the workers share the pages and no two with the same title follow each other. */
const walks = [0, 1, 2].map((part) => everyPath.filter((_, index) => index % 3 === part));

for (const [first = '', ...others] of walks) {
  test(`everyone can use ${[first, ...others].map((where) => where.slice('/bracknellTaxis/'.length)).join(', ')}`, async ({
    page,
  }) => {
    await useScreen(page, screens[0]);
    await open(page, first);
    await expect(page.locator('html')).toHaveAttribute('data-theme', screens[0].theme);
    await walkThrough(page, others);
  });
}

test('the accessibility checks find the faults of a deliberately bad page', async ({ page }) => {
  const small = '<button type="button" style="width: 9px; height: 9px; padding: 0" aria-label="Close"></button>';
  await page.setContent(`<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>
    <button type="button" aria-label="Language: English">EN</button><button type="button" aria-label="Pickup">From</button>
    ${small}${small}<ul><li>One</li><span></span></ul>
    <p>Dark</p><p>Dark</p><p>Dark</p><p style="color: #bbb">Pale</p>
    </main></body></html>`);
  const found = (await barriersOn(page)).join('\n');
  const rules = ['label-content-name-mismatch', 'label-in-name', 'target-size', 'element-permitted-content'];
  for (const rule of [...rules, 'color-contrast']) expect(found).toContain(`${rule}: `);
  expect(found).toMatch(/label-in-name: .*>EN</);
});

test('no page scrolls sideways on the narrowest phone, in the longest languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['de', 'pl'] as const) {
    await chooseLanguage(page.context(), language);
    const [first = '', ...others] = walks.flat();
    await page.goto(first);
    expect(await sidewaysOverflow(page), `${language} ${first}`).toBeLessThanOrEqual(0);
    for (const where of others) {
      await walkTo(page, where);
      expect(await sidewaysOverflow(page), `${language} ${where}`).toBeLessThanOrEqual(0);
    }
  }
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What has moved on the page so far: the layout shift as browsers measure it, and the parts that moved. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
            sum += value;
            for (const {
              node,
              previousRect: { top, height },
              currentRect,
            } of sources)
              moved.push(
                `after ${Math.round(startTime)} ms, ${value.toFixed(3)}: ${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeValue} ` +
                  `from ${top} (${height} high) to ${currentRect.top} (${currentRect.height} high)`,
              );
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ sum, moved })));
      }),
  );

test('nothing on a page moves while it loads', async ({ page, context }) => {
  const walk = async (tab: Page, viewport: { width: number; height: number }) => {
    await tab.setViewportSize(viewport);
    const allArrived = followRequests(tab);
    for (const where of publicPaths) {
      await tab.goto(where);
      await allArrived();
      const { sum, moved } = await shiftOf(tab);
      expect(sum, [`${viewport.width} ${where}`, ...moved].join('\n')).toBeLessThanOrEqual(0.01);
    }
  };
  await Promise.all([walk(page, phone), walk(await context.newPage(), desk)]);
});

test('no page is painted before its content has arrived', async ({ request }) => {
  for (const where of publicPaths) {
    const html = await (await request.get(where)).text();
    const [, id = ''] = /<link rel="expect" href="#(.+?)" blocking="render">/.exec(html) ?? [];
    expect(html.indexOf('</main>'), where).toBeGreaterThan(0);
    expect(html.indexOf(` id="${id}"`), where).toBeGreaterThan(html.indexOf('</main>'));
  }
});

test('a keyboard user gets from the first Tab to a quote', async ({ page }) => {
  await open(page, to.home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.getByLabel('Pickup', { exact: true }).focus();
  await page.keyboard.type('RG12 8TR');
  await expect(page.getByRole('option', { name: /RG12 8TR/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await page.getByLabel('Destination', { exact: true }).focus();
  await page.keyboard.type('heathrow terminal 5');
  await expect(page.getByRole('option', { name: /Terminal 5/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${to.quote}**`);
  await hydrated(page);
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue(/RG12 8TR/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue(/Heathrow/);
});
