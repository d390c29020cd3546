import { to } from '../support/addresses.ts';
import { phone } from '../support/looks.ts';
import { hydrated } from '../support/site-steps.ts';
import { openSlowSite } from '../support/slow-site.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('a visitor who moves on before the page is ready gets the page they asked for, without an error', async ({
  page,
}) => {
  const next = `${to.airport}?from=wokingham`;
  // Moves on between the start of hydration and its first slice: to the same page, so that nothing has to load first.
  await page.addInitScript((address) => {
    new MutationObserver((_, observer) => {
      if (document.getElementById('root')?.dataset.live === undefined) return;
      observer.disconnect();
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-live'] });
  }, next);
  await page.goto(to.airport);
  await expect(page).toHaveURL(next);
  await expect(page.getByRole('table', { name: /Wokingham/ }).first()).toBeVisible();
});

test('the button behind an emailed link sends the token, however early it is pressed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await page.addInitScript(() => {
    // Pressed as soon as React knows the button, before its effects have run.
    const { port1, port2 } = new MessageChannel();
    const look = () => {
      const button = document.querySelector<HTMLElement>('main button');
      if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) button.click();
      else port2.postMessage(null);
    };
    port1.addEventListener('message', look);
    port1.start();
    look();
  });
  // That moment is short, so only some of the tries hit it.
  for (const token of ['one', 'two', 'three', 'four', 'five']) {
    const asked = page.waitForRequest('**/api/Auth/verify-email');
    await page.goto(`${to.verify}?token=${token}`);
    expect((await asked).postDataJSON()).toEqual({ token });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  }
});

test('scripts that arrive before the end of the page wait for it', async ({ newDevice }) => {
  const site = await openSlowSite();
  try {
    const page = await newDevice();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const script = page.waitForEvent('requestfinished', (request) => /\/static\/main-[^/]+\.js$/.test(request.url()));
    await page.goto(`${site.origin}/bracknellTaxis/quote`, { waitUntil: 'commit' });
    await script;
    await page.getByLabel('Pickup', { exact: true }).fill('RG12 8TR');
    site.release();
    await hydrated(page);
    await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue('RG12 8TR');
    expect(thrown).toEqual([]);
  } finally {
    site.close();
  }
});

test('on a phone the parts below the first screen show even if the scripts never arrive', async ({ newDevice }) => {
  const areShown = (parts: Element[]) =>
    parts.length > 5 && parts.every((part) => getComputedStyle(part).contentVisibility !== 'hidden');
  for (const hash of ['', '#about']) {
    const page = await newDevice({ viewport: phone });
    await page.route('**/static/*.js', (route) => route.abort());
    await page.goto(`${to.home}${hash}`, { waitUntil: 'commit' });
    await expect.poll(() => page.locator('[data-below]').evaluateAll(areShown), hash).toBe(true);
    if (hash) await expect(page.locator(hash)).toBeInViewport();
  }
});

test('the whole home page is laid out without scrolling, once the browser is idle, and nothing shifts', async ({
  page,
}) => {
  await page.goto(to.home);
  const parts = page.locator('[data-below]');
  const areLaidOut = (all: Element[]) => all.every((part) => getComputedStyle(part).contentVisibility === 'visible');
  await expect.poll(() => parts.evaluateAll(areLaidOut)).toBe(true);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});
