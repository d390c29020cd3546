import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { newDriverAndCar } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { driverPhone, openTab } from '../support/driver-steps.ts';
import { onePixel } from '../support/one-pixel.ts';
import { overrideRoute } from '../support/override-route.ts';
import { logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const photo = onePixel('tyre.png');

const shiftOf = (phone: Page) => phone.getByRole('region', { name: 'Your shift' });

/** Requires the walk-round check on this phone alone: the setting itself is for the whole firm. */
const requireCheck = (phone: Page) =>
  phone.route('**/api/Driver/shift', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), checkRequired: true } });
  });

test('a dangerous defect with a photo takes the car off the road, until staff release it and the driver can clock on', async ({
  newDevice,
  page,
}) => {
  const crew = await newDriverAndCar(`Walter ${unique()}`);
  const phone = await newDevice(driverPhone);
  await requireCheck(phone);
  await logIn(phone, to.driver, crew.email);
  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  const begin = phone.getByRole('button', { name: 'Check the car and clock on' });
  await begin.click();
  const sheet = phone.getByRole('dialog', { name: `Walk-round check: ${crew.registration}` });
  await expect(sheet.getByRole('button', { name: 'Tyres and wheels' })).toBeVisible();
  const targets = sheet.getByRole('listitem').getByRole('button');
  const heights = await targets.evaluateAll((buttons: HTMLElement[]) =>
    buttons.map(({ offsetHeight }) => offsetHeight),
  );
  expect(heights).toHaveLength(11);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
  await sheet.getByRole('button', { name: 'Tyres and wheels' }).click();
  await sheet.getByRole('button', { name: 'Report to the office' }).click();
  await expect(sheet.getByText('Please say in a few words what’s wrong.')).toBeVisible();
  await sheet.getByLabel('What’s wrong?').fill('Nail in the left rear tyre');
  await sheet.getByRole('checkbox', { name: /It’s dangerous/ }).check();
  await sheet.locator('input[type=file]').setInputFiles(photo);
  await expect(sheet.getByText('Photo 1', { exact: true })).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);
  await sheet.getByRole('button', { name: 'Report to the office' }).click();
  await expect(sheet).toBeHidden();
  await expect(phone.getByText(`${crew.registration} is off the road`)).toBeVisible();
  await expect(shiftOf(phone).getByText('Off shift')).toBeVisible();

  await logIn(page, to.staff('vehicles'), staffEmail);
  const defects = page.getByRole('region', { name: 'Defects that drivers reported' });
  const row = defects.getByRole('listitem').filter({ hasText: crew.registration });
  await expect(row.getByText('Off the road')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: crew.registration }).getByText('Off the road')).toBeVisible();
  const picture = row.getByRole('img', { name: 'Photo 1 of: Nail in the left rear tyre' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'Release the car' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Note').fill('Only in the tread, can be driven');
  await question.getByRole('button', { name: 'Release the car' }).click();
  await expect(row.getByText('Released, not fixed yet')).toBeVisible();

  await phone.reload();
  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  await expect(phone.getByText('Checked at')).toBeVisible();
  await phone.getByRole('button', { name: 'Clock on', exact: true }).click();
  await expect(shiftOf(phone).getByText(/On shift since/)).toBeVisible();
  await phone.getByRole('button', { name: 'Clock off' }).click();
  await expect(shiftOf(phone).getByText('Off shift')).toBeVisible();
});

test('“All fine” is one press and clocks the driver on', async ({ newDevice }) => {
  const crew = await newDriverAndCar(`Fiona ${unique()}`);
  const phone = await newDevice(driverPhone);
  await requireCheck(phone);
  await logIn(phone, to.driver, crew.email);
  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  await phone.getByRole('button', { name: 'Check the car and clock on' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'All fine' }).click();
  await expect(shiftOf(phone).getByText(/On shift since/)).toBeVisible();
  await expect(phone.getByText('Checked at')).toBeVisible();
  await phone.getByRole('button', { name: 'Clock off' }).click();
  await expect(shiftOf(phone).getByText('Off shift')).toBeVisible();
});

test('a photo that could not be sent is sent again, but the report only once', async ({ newDevice, page }) => {
  const crew = await newDriverAndCar(`Rita ${unique()}`);
  const phone = await newDevice(driverPhone);
  const photos = '**/api/Driver/defects/*/photos';
  let reports = 0;
  phone.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Driver/checks')) reports += 1;
  });
  await requireCheck(phone);
  const restore = await overrideRoute(phone, photos, (route) => route.abort());
  await logIn(phone, to.driver, crew.email);
  await openTab(phone, 'Me');
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  await phone.getByRole('button', { name: 'Check the car and clock on' }).click();
  const sheet = phone.getByRole('dialog', { name: `Walk-round check: ${crew.registration}` });
  await sheet.getByRole('button', { name: 'Bodywork and doors' }).click();
  await sheet.getByLabel('What’s wrong?').fill('Scratch on the left door');
  await sheet.locator('input[type=file]').setInputFiles(photo);
  await sheet.getByRole('button', { name: 'Report to the office' }).click();
  const again = sheet.getByRole('button', { name: 'Send the photos again' });
  await expect(again).toBeEnabled();
  restore();
  await again.click();
  await expect(sheet).toBeHidden();
  expect(reports).toBe(1);

  await logIn(page, to.staff('vehicles'), staffEmail);
  const row = page.getByRole('listitem').filter({ hasText: crew.registration });
  await expect(row.getByRole('img', { name: 'Photo 1 of: Scratch on the left door' })).toHaveCount(1);
});
