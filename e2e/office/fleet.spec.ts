import { to } from '../support/addresses.ts';
import { anonymous } from '../support/api.ts';
import { addDriver, arrangeBooking } from '../support/arrange.ts';
import { dayIn, typed } from '../support/days.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { holdBack, sidewaysOverflow } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'latin1');

/** The smallest GIF there is: one pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test('a driver is added, gets documents, cannot be assigned with an expired badge, and leaves', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  const staff = await callerOf();
  const name = `Dora Driver ${unique()}`;
  const email = `dora${unique()}@example.com`;
  await logIn(page, to.staff('drivers'), staffEmail);
  await page.getByRole('button', { name: 'Add driver' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add driver' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Please enter the badge number.');
  await sheet.getByLabel('Name', { exact: true }).fill(name);
  await sheet.getByLabel('Mobile').fill('07700 900 777');
  await sheet.getByLabel('Badge number').fill(`BF-${unique()}`);
  await sheet.getByLabel('Issued by').fill('Bracknell Forest Council');
  await sheet.getByLabel('Badge valid until').fill(typed(dayIn(400)));
  await sheet.getByLabel('Driving licence valid until').fill(typed(dayIn(800)));
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByRole('button', { name: 'Save' }).click();

  const record = page.getByRole('dialog', { name });
  await expect(record.getByText('No copies yet.')).toBeVisible();
  await record.getByLabel('Document', { exact: true }).selectOption('Driving licence');
  const chooser = record.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
  await expect(record.getByText('Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.')).toBeVisible();
  await chooser.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(record.getByRole('link', { name: 'licence.pdf' })).toBeVisible();
  await chooser.setInputFiles({ name: 'back.gif', mimeType: 'image/gif', buffer: gif });
  const copy = record.getByRole('link', { name: 'back.gif' });
  await expect(copy).toBeVisible();
  const address = (await copy.getAttribute('href')) ?? '';
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
  expect((await anonymous.ask('GET', address)).status).toBe(401);
  await record.getByRole('button', { name: 'Delete back.gif' }).click();
  await page.getByRole('dialog', { name: 'Delete this copy?' }).getByRole('button', { name: 'Delete copy' }).click();
  await expect(copy).toHaveCount(0);

  const drivers = await staff.get<{ $values: { id: string; name: string }[] }>('/api/Admin/drivers');
  const driverId = drivers.$values.find((each) => each.name === name)?.id ?? '';
  expect(JSON.stringify(await staff.get('/api/Admin/outbox?limit=50'))).toContain(email);
  const booking = await arrangeBooking('Carol Caller');

  // A sheet with unsaved text asks before it closes.
  await record.getByLabel('Badge valid until').fill(typed(dayIn(-1)));
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record).toHaveCount(0);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Can’t be assigned. Not valid: Badge.');
  await expect(page.getByRole('link', { name: `${name} · Badge` })).toBeVisible();
  const refused = await staff.ask('POST', `/api/Admin/bookings/${booking.id}/assign`, { driverId });
  expect([refused.status, (await refused.json()).errors]).toEqual([
    409,
    { driverId: ['The driver’s badge isn’t valid for this job. Renew it or choose another driver.'] },
  ]);

  await row.getByRole('button', { name: `Open ${name}` }).click();
  await page.getByRole('button', { name: 'Deactivate driver' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Former', { exact: true }).click();
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: 'Dev Driver' })).toBeVisible();
});

test('the list of former drivers stays open when a late answer arrives', async ({ page }) => {
  const { id, name } = await addDriver(await callerOf(), `Lena Leaving ${unique()}`);
  await logIn(page, to.staff(`drivers?open=${id}`), staffEmail);
  const record = page.getByRole('dialog', { name });
  await expect(record.getByText('No copies yet.')).toBeVisible();
  const release = await holdBack(page, '**/api/Admin/renewals**');
  await record.getByRole('button', { name: 'Deactivate driver' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toHaveCount(0);
  await page.getByText('Former', { exact: true }).click();
  await expect(row).toBeVisible();
  release();
  await expect(page.getByText('Driver deactivated.')).toBeVisible();
  await expect(page).toHaveURL(/left=true/);
  await expect(row).toBeVisible();
});

test('a vehicle is added and changed on a narrow phone', async ({ page, expectedErrors }) => {
  expectedErrors.allow(failedRequest);
  await page.setViewportSize({ width: 320, height: 700 });
  const registration = unique().slice(-7).toUpperCase();
  await logIn(page, to.staff('vehicles?open=new'), staffEmail);
  const sheet = page.getByRole('dialog', { name: 'Add vehicle' });
  await sheet.getByLabel('Registration').fill('RG24 BTX');
  await sheet.getByLabel('Make and model').fill('Skoda Superb');
  await sheet.getByLabel('Colour').fill('Grey');
  await sheet.getByLabel('Seats').selectOption('5');
  await sheet.getByLabel('Plate number').fill(`P-${unique()}`);
  await sheet.getByLabel('Issued by').fill('Bracknell Forest Council');
  await sheet.getByLabel('Plate valid until').fill(typed(dayIn(300)));
  await sheet.getByLabel('Insurance valid until').fill(typed(dayIn(20)));
  await sheet.getByLabel('MOT valid until').fill(typed(dayIn(200)));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Another vehicle already has this registration.').first()).toBeVisible();
  await sheet.getByLabel('Registration').fill(registration);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const record = page.getByRole('dialog', { name: registration });
  await expect(record.getByText('No copies yet.')).toBeVisible();
  // Not closed with its button: the “saved” notice may cover that for a moment.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: registration })).toContainText('Then blocked: Insurance expires.');
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});
