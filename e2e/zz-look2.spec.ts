import { to } from './support/addresses.ts';
import { answerOf, choosePlace, getQuote, quotePath } from './support/booking-steps.ts';
import { typedDay } from './support/days.ts';
import { logIn, staffEmail } from './support/people.ts';
import { test } from './support/test.ts';

const dir = '/tmp/look-flights';
test.describe.configure({ mode: 'serial' });
for (const [name, viewport, scheme, lang] of [
  ['l390', { width: 390, height: 844 }, 'light', 'eng'],
  ['d1440', { width: 1440, height: 1000 }, 'dark', 'eng'],
  ['de390', { width: 390, height: 844 }, 'light', 'de'],
] as const) {
  test(`charges ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: scheme });
    if (lang === 'eng') {
      await page.goto(quotePath);
      await choosePlace(page, 'Pickup', 'RG12 8TR', /RG12 8TR/);
      await choosePlace(page, 'Destination', 'heathrow terminal 5', /^Heathrow Terminal 5/);
      await page.getByLabel('Date', { exact: true }).fill(typedDay(5));
      await page.getByLabel('Time', { exact: true }).fill('07:30');
      await getQuote(page);
      await answerOf(page).getByText('Price breakdown').first().click();
      await page.waitForTimeout(600);
      await answerOf(page).screenshot({ path: `${dir}/20-quote-${name}.png` });
    } else await page.context().addCookies([{ name: 'lang', value: 'de', url: process.env.E2E_URL ?? '' }]);
    await page.goto(to.airport);
    await page.waitForTimeout(500);
    await page
      .locator('aside')
      .first()
      .screenshot({ path: `${dir}/21-prices-${name}.png` });
    await logIn(page, to.staff('tariff'), staffEmail);
    if (lang === 'de') await page.context().addCookies([{ name: 'lang', value: 'de', url: process.env.E2E_URL ?? '' }]);
    if (lang === 'de') await page.reload();
    await page.waitForTimeout(1500);
    const de = lang === 'de';
    const section = page.getByRole('region', {
      name: de ? 'Gebühren von Flughäfen und Zonen' : 'Airport and zone charges',
    });
    await section.screenshot({ path: `${dir}/22-tariff-${name}.png` });
    await page.getByRole('button', { name: de ? 'Neuer Entwurf' : 'New draft' }).click();
    await page.waitForTimeout(1500);
    await section.screenshot({ path: `${dir}/23-draft-${name}.png` });
    await section.getByRole('button', { name: de ? 'Gebühr hinzufügen' : 'Add a charge' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: de ? 'Gebühr hinzufügen' : 'Add charge' })
      .click();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/24-dialog-${name}.png` });
    if (!de) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Airport or zone').selectOption('LHR');
      await dialog.getByLabel('Charge in pounds').fill('9');
      await dialog.getByLabel('First day').fill('01/01/2027');
      await dialog.getByLabel('Added').check();
      await dialog.getByLabel('Source').fill('heathrow.com, press release');
      await dialog.getByRole('button', { name: 'Add charge' }).click();
      await page.waitForTimeout(500);
      await section.screenshot({ path: `${dir}/25-added-${name}.png` });
      await page.getByRole('button', { name: 'Publish…' }).click();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${dir}/26-publish-${name}.png` });
    }
  });
}
