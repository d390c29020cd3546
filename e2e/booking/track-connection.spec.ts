import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { drive, newDriverAndCar, tripFor } from '../support/arrange.ts';
import { controlConnection } from '../support/control-connection.ts';
import { station } from '../support/driver-steps.ts';
import { openHub } from '../support/hub.ts';
import { expect, test } from '../support/test.ts';

/** Records each status shown on the screen, and when (by the page's own clock) the page tried to connect to the hub. */
const recorder = `
  window.states = [];
  window.attempts = [];
  const known = ['Disconnected', 'Connecting', 'Connected', 'Disconnecting', 'Reconnecting'];
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main output'))
      if (known.includes(textContent) && window.states.at(-1) !== textContent) window.states.push(textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  const ask = window.fetch.bind(window);
  window.fetch = (...args) => {
    if (String(args[0]).includes('/negotiate')) window.attempts.push(Date.now());
    return ask(...args);
  };`;
const statesOf = (page: Page) => page.evaluate<string[]>('window.states');
const attemptsOf = (page: Page) => page.evaluate<number[]>('window.attempts');

test('a dropped connection retries after 0, 2, 5 and 10 seconds, shows its five states, and then waits for a click', async ({
  newDevice,
}) => {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  await drive(crew, trip, 'start');
  const driverHub = await openHub(crew.caller);
  await driverHub.invoke('SendDriverLocation', station.latitude, station.longitude, { accuracy: 9 });

  const page = await newDevice();
  await page.addInitScript(recorder);
  await page.clock.install();
  const connection = await controlConnection(page);
  await page.goto(`${to.track}?trip=${trip.link}`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByTitle('Driver Location')).toBeVisible();
  await expect(page.getByText(crew.registration)).toBeVisible();

  // From here on the phone sends nothing.
  await page.clock.fastForward(31_000);
  await expect(page.getByText('We’ve lost your driver’s signal')).toBeVisible();
  await expect(page.getByText(/^\d+ (?:seconds|minutes?) ago$/)).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'));
  const before = (await attemptsOf(page)).length;
  const droppedAt = await page.evaluate<number>('Date.now()');
  await connection.drop();
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible();
  await expect(page.getByText('Connection lost')).toBeVisible();
  // While its own connection is down, the page cannot tell whether the phone is sending.
  await expect(page.getByText('We’ve lost your driver’s signal')).toBeHidden();
  const step = 250;
  const closed = page.getByText('We couldn’t connect, so the map isn’t updating.');
  await expect(async () => {
    await page.clock.runFor(step);
    expect(await closed.isVisible()).toBe(true);
  }).toPass({ timeout: 30_000 });
  const times = (await attemptsOf(page)).slice(before).map((at) => at - droppedAt);
  expect(times).toHaveLength(4);
  const waits = times.map((at, i) => at - (times[i - 1] ?? 0));
  for (const [i, wanted] of [0, 2_000, 5_000, 10_000].entries()) {
    expect(waits[i]).toBeGreaterThanOrEqual(wanted);
    // The page's clock moves in steps, and may move on while a refused request is on its way back.
    expect(waits[i]).toBeLessThan(wanted + 4 * step);
  }
  await page.clock.resume();
  connection.restore();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  // The phone puts the page in the background for a while, and then brings it back.
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide"))');
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow"))');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(new Set(await statesOf(page))).toEqual(
    new Set(['Connecting', 'Connected', 'Reconnecting', 'Disconnecting', 'Disconnected']),
  );
  await driverHub.stop();
  await drive(crew, trip, 'complete');
});
