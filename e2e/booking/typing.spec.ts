import type { Page } from '@playwright/test';
import { quotePath } from '../support/booking-steps.ts';
import { expect, test } from '../support/test.ts';

/** Measures, in the page, the time from each key to the frame that shows its list. */
const stopwatch = `
  const input = document.getElementById('field-pickup');
  window.painted = [];
  let pressed = 0;
  input.addEventListener('input', () => { pressed = performance.now(); });
  new MutationObserver(() => {
    const list = document.querySelector('[role=listbox]');
    if (!list || !pressed) return;
    const started = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => window.painted.push(performance.now() - started)));
  }).observe(input.parentElement, { childList: true, subtree: true, characterData: true, attributes: true });
`;

/** An answer's changes are painted in the frame after it; on a busy machine the next key would come before that. */
const nextFrames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`;

test('suggestions keep up with every key, even on a phone four times slower', async ({ page }) => {
  await page.goto(quotePath);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggest')) asked.push(searchParams.get('q') ?? '');
  });
  const field = page.getByLabel('Pickup', { exact: true });
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(stopwatch);
  const text = 'heathrow terminal';
  for (const key of text) {
    const shown = page.waitForResponse(/suggest/, { timeout: 3000 }).catch(() => null);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    if (asked.length > 0 || (await field.inputValue()).length > 1) await shown;
    await page.evaluate(nextFrames);
  }
  await expect(page.getByRole('option', { name: /^Heathrow Terminal/ }).first()).toBeVisible();
  const painted = (await page.evaluate('window.painted')) as number[];
  const middle = painted.toSorted((a, b) => a - b)[Math.floor(painted.length / 2)] ?? 0;
  test
    .info()
    .annotations.push({ type: 'key to list at a quarter of the speed', description: `${Math.round(middle)} ms` });
  expect(painted.length).toBeGreaterThan(10);
  expect(asked.at(-1)).toBe(text);
  expect(asked.length).toBeGreaterThanOrEqual(text.replace(' ', '').length - 1);
});

/** Two hundred runs: a few keys at random moments, answered after random delays, some never. */
const typingRuns = `(async () => {
  const input = document.getElementById('field-pickup');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const status = input.parentElement.querySelector('output');
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const asked = [];
  const wrong = [];
  let waiting = 0;
  window.fetch = async (url, { signal }) => {
    const q = new URL(url, location.href).searchParams.get('q');
    asked.push(q);
    waiting += 1;
    await wait(Math.random() * 12);
    waiting -= 1;
    if (Math.random() < 0.1) throw new TypeError('no connection');
    // Half of the responses arrive although their request was aborted.
    if (signal.aborted && Math.random() < 0.5) throw new DOMException('', 'AbortError');
    return new Response(JSON.stringify({ $values: [{ id: q, name: q, address: '', kind: 'street' }] }));
  };
  let newest = -1;
  const check = () => {
    const shown = document.querySelector('[role=option]')?.textContent;
    if (!shown) return;
    const age = asked.lastIndexOf(shown);
    if (age < newest) wrong.push(shown + ' over ' + asked[newest]);
    newest = Math.max(newest, age);
  };
  const watch = new MutationObserver(check);
  watch.observe(input.parentElement, { childList: true, subtree: true, characterData: true });
  input.focus();
  for (let run = 0; run < 200; run += 1) {
    const keys = 2 + Math.floor(Math.random() * 5);
    for (let key = 0; key < keys; key += 1) {
      setValue.call(input, 'run ' + run + ' ' + 'x'.repeat(key + 1));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      if (Math.random() < 0.5) await wait(Math.random() * 4);
    }
    // Time for all responses to arrive and the last one to be shown.
    while (waiting > 0 || status.textContent.startsWith('Looking')) await wait(1);
    const last = document.querySelector('[role=option]')?.textContent ?? '';
    if (last !== '' && last !== asked.at(-1)) wrong.push(last + ' at the end, asked ' + asked.at(-1));
  }
  watch.disconnect();
  return { wrong, asked: asked.length };
})()`;

async function runTyping(page: Page): Promise<{ wrong: string[]; asked: number }> {
  return (await page.evaluate(typingRuns)) as { wrong: string[]; asked: number };
}

test('an older answer never replaces a newer one, in 200 random runs', async ({ page }) => {
  await page.goto(quotePath);
  // The list is showing, so the scripts have loaded.
  await page.getByLabel('Pickup', { exact: true }).pressSequentially('asc');
  await expect(page.getByRole('option').first()).toBeVisible();
  const { wrong, asked } = await runTyping(page);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});
