import { to } from '../support/addresses.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { answerOf, bookNow, fillPassenger, pickCar, referenceOf } from '../support/booking-steps.ts';
import { dayIn } from '../support/days.ts';
import { openPartnerSite } from '../support/partner-site.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

// One at a time: whoever saves second is told that the settings have changed.
test.describe.configure({ mode: 'serial' });

test('the office changes the cut-off, and sees an error beside a wrong figure', async ({ page }) => {
  await logIn(page, to.staff('settings'), staffEmail);
  const hours = page.getByLabel('Cut-off (hours before the pickup)');
  await expect(hours).toHaveValue(/^\d+$/);
  await expect(page.getByLabel('Shortest notice (minutes)')).toBeDisabled();
  await hours.fill('one');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Please enter a whole number within the limits.')).toBeVisible();
  await hours.fill('11');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
  await page.reload();
  await expect(hours).toHaveValue('11');
  await expect(page.getByText(/^Last change: writer@/)).toBeVisible();
  await hours.fill('12');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
});

interface SavedBooking {
  readonly partner: string | null;
}

test('a hotel’s guest gets a quote on the hotel’s site and books on ours; other sites cannot show the form', async ({
  page: office,
  newDevice,
}) => {
  const hotel = await openPartnerSite('E2EHOTEL');
  const stranger = await openPartnerSite('E2EHOTEL');
  const staff = await callerOf();
  try {
    await logIn(office, to.staff('settings'), staffEmail);
    const partners = office.getByLabel('Who may show our quote form');
    await partners.fill('E2EHOTEL *');
    await office.getByRole('button', { name: 'Save settings' }).click();
    await expect(office.getByText(/^Please enter one partner per line/)).toBeVisible();
    await partners.fill(`e2ehotel ${hotel.origin}`);
    await office.getByRole('button', { name: 'Save settings' }).click();
    await expect(office.getByText('Settings saved.').first()).toBeVisible();
    const page = await newDevice({ viewport: { width: 320, height: 700 } });
    await page.goto(`${hotel.origin}/de`, { waitUntil: 'commit' });
    const de = translator('de');
    await expect(page.frameLocator('iframe').getByRole('button', { name: de('Quote_get') })).toBeVisible();
    await page.goto(hotel.origin, { waitUntil: 'commit' });
    const form = page.frameLocator('iframe');
    await expect(form.getByRole('button', { name: 'Get quote' })).toBeVisible();
    const frame = page.frames()[1];
    // All of it shows: nothing scrolls inside the frame, in either direction.
    const hides =
      '[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]';
    await expect.poll(() => frame?.evaluate(hides)).toEqual([false, false]);
    await form.getByRole('button', { name: 'Get quote' }).click();
    // By keyboard, from field to field.
    await form.getByLabel('Pickup').focus();
    await page.keyboard.type('RG12 8TR');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Heathrow Terminal 5');
    await form.getByLabel('Date').fill(dayIn(23));
    await form.getByLabel('Time').fill('11:30');
    const [ours] = await Promise.all([
      page.context().waitForEvent('page'),
      form.getByRole('button', { name: 'Get quote' }).press('Enter'),
    ]);
    await expect(answerOf(ours).getByRole('article').first()).toBeVisible();
    // Wrong input stayed in the form: nothing opened at the first press.
    expect(page.context().pages()).toHaveLength(2);
    const panel = await pickCar(ours, 'Saloon');
    await fillPassenger(panel);
    const [made] = await Promise.all([
      ours.waitForResponse((response) => response.url().endsWith('/api/Reservations/add')),
      bookNow(panel).click(),
    ]);
    await referenceOf(ours);
    const { id }: { id: string } = await made.json();
    expect((await staff.get<SavedBooking>(`/api/Admin/bookings/${id}`)).partner).toBe('E2EHOTEL');

    await page.goto(stranger.origin, { waitUntil: 'commit' });
    const refused = page.frameLocator('iframe').getByRole('button', { name: 'Get quote' });
    await expect(page.locator('iframe')).toBeAttached();
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
    await expect(refused).toHaveCount(0);
    await page.goto(`${process.env.E2E_URL}/embed/quote?partner=E2EHOTEL`, { waitUntil: 'load' });
    expect(await axeFindings(page)).toEqual([]);
  } finally {
    await staff.put('/api/Admin/settings', { partners: '' });
    hotel.server.close();
    stranger.server.close();
  }
});
