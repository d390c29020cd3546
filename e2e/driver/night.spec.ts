import { to } from '../support/addresses.ts';
import { driverPhone } from '../support/driver-steps.ts';
import { expect, test } from '../support/test.ts';

const lightPhone = { ...driverPhone, colorScheme: 'light' } as const;
const night = '2026-12-21T22:00:00Z';
const day = '2026-12-21T12:00:00Z';

test('at night the driver’s page is dark on a light phone before any script has loaded, and by day it is light', async ({
  newDevice,
  baseURL,
}) => {
  const phone = await newDevice(lightPhone);
  const refused: string[] = [];
  phone.on('console', (message) => refused.push(message.text()));
  // Only the scripts in the page itself run.
  await phone.route('**/*.js', (route) => route.abort());
  const page = phone.locator('html');
  const open = async (at: string, where: string) => {
    await phone.clock.setFixedTime(at);
    await phone.goto(where, { waitUntil: 'commit' });
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await open(night, to.driver);
  await expect(page).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveAttribute('data-targets', 'large');
  await open(night, to.home);
  await expect(page).toHaveAttribute('data-theme', 'light');
  await open(day, to.driver);
  await expect(page).toHaveAttribute('data-theme', 'light');
  await phone.context().addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
  await open(night, to.driver);
  await expect(page).toHaveAttribute('data-theme', 'light');
  expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('an open driver page turns dark at dusk, and the pages after it follow the phone’s setting again', async ({
  newDevice,
}) => {
  const phone = await newDevice(lightPhone);
  await phone.clock.install({ time: '2026-12-21T16:20:00Z' });
  await phone.goto(to.driver);
  const page = phone.locator('html');
  await expect(page).toHaveAttribute('data-theme', 'light');
  await phone.clock.fastForward('15:00');
  await expect(page).toHaveAttribute('data-theme', 'dark');
  await phone.getByRole('link', { name: 'Privacy' }).click();
  await phone.waitForURL('**/privacy**');
  await expect(page).toHaveAttribute('data-theme', 'light');
  await expect(page).not.toHaveAttribute('data-targets');
});
