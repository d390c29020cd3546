import sharp from 'sharp';
import { to } from '../support/addresses.ts';
import { phone } from '../support/looks.ts';
import { logIn, newCustomer } from '../support/people.ts';
import { holdBack } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';

/** Left half red, right half blue, twice as wide as it is high. */
const twoColours = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#d00000' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#0000d0' } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer();

const defaultPicture = '/assets/profile-default.svg';

test('a dropped picture is cropped to a square with the keyboard, shown everywhere and deleted', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, to.profile, await newCustomer());
  const storedPicture = () => page.evaluate(() => localStorage.getItem('profileImage'));
  await expect(page.getByRole('img', { name: 'Your profile picture' })).toHaveAttribute('src', defaultPicture);
  expect(await storedPicture()).toBeNull();
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const content = (await twoColours()).toString('base64');
  const carried = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    transfer.items.add(new File([bytes], 'half.png', { type: 'image/png' }));
    return transfer;
  }, content);
  const zone = page.locator('label', { has: page.locator('#picture-file') });
  await zone.dispatchEvent('dragover', { dataTransfer: carried });
  await zone.dispatchEvent('drop', { dataTransfer: carried });
  await expect(page.getByLabel('File name')).toHaveValue('half');

  // The middle of the picture is half red and half blue; the far right is all blue.
  const crop = page.getByRole('application', { name: /^Crop area/ });
  await crop.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Title').fill('Half and half');
  const sent = page.waitForResponse('**/UploadImage');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  const { url }: { url: string } = await (await sent).json();
  const uploaded = await page.request.get(url);
  const { width, height } = await sharp(await uploaded.body()).metadata();
  expect([width, height]).toEqual([200, 200]);
  const [red = 0, , blue = 0] = await sharp(await uploaded.body())
    .resize(1, 1)
    .raw()
    .toBuffer();
  expect(red).toBeLessThan(20);
  expect(blue).toBeGreaterThan(180);

  await page.getByRole('button', { name: 'Use as profile picture: Half and half' }).click();
  await expect(page.locator('header').locator(`img[src="${url}"]`)).toBeVisible();
  await expect.poll(storedPicture).toBe(url);
  // The stored picture shows until the server has answered.
  const answer = await holdBack(page, '**/GetSingleProfileImage');
  await page.reload();
  await expect(page.locator('header').locator(`img[src="${url}"]`)).toBeVisible();
  answer();
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await expect(page.getByRole('button', { name: 'Delete picture: Half and half' })).toBeVisible();
  // If a picture is deleted while it is still loading, it is not found, and the browser logs that.
  const isLoaded = (pictures: readonly Element[]) =>
    pictures.every((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0);
  await expect.poll(() => page.locator(`img[src="${url}"]`).evaluateAll(isLoaded)).toBe(true);
  await page.getByRole('button', { name: 'Delete picture: Half and half' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You haven’t uploaded any pictures yet.')).toBeVisible();
  await expect(page.locator('header').locator(`img[src="${url}"]`)).toHaveCount(0);
  await expect(page.locator('header').locator(`img[src="${defaultPicture}"]`)).toBeVisible();
  await expect.poll(storedPicture).toBeNull();
});

test('a file that is not a picture is refused with a reason, by the page and by the server', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await logIn(page, to.profile, await newCustomer());
  await page.getByRole('tab', { name: 'Pictures' }).click();
  const file = page.locator('#picture-file');
  await file.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('alert')).toContainText('We can’t read statement.pdf.');
  await file.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: await twoColours() });
  // The page reads the picture first, and suggests its title.
  await expect(page.getByRole('application')).toBeVisible();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a picture and fill in its file name and title.');
  // The chosen file and the typed text survive switching tabs.
  await page.getByLabel('Title').fill('Kept');
  await page.getByRole('tab', { name: 'Personal details' }).click();
  await page.getByRole('tab', { name: 'Pictures' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Kept');
  await expect(page.getByRole('application')).toBeVisible();
  // The browser sends nonsense labelled as an image, so the server's own error is shown.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['<svg onload=alert(1)>'], { type: 'image/webp' }));
  });
  await page.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a JPEG, PNG, WebP, AVIF or GIF file.');
});
