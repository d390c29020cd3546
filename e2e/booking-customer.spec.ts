import {
  answerOf,
  bookNow,
  choosePlace,
  expect,
  fillJourney,
  fillLogin,
  getQuote,
  panelOf,
  pickCar,
  quotePath,
  reachPanel,
  referenceOf,
  signIn,
  thanksOf,
} from './booking-steps.ts';
import { test } from './watch-console.ts';

test.describe.configure({ timeout: 60_000 });

const bookingPath = '/bracknellTaxis/booking';

test('the guarded screen asks for the login, keeps what was filled in, and knows the customer', async ({ page }) => {
  await page.goto(`${bookingPath}?destination=Gatwick+Airport`);
  await expect(page).toHaveURL(/login\?returnUrl=/);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('Gatwick Airport');
  await fillJourney(page, { days: 33, time: '05:45' });
  await getQuote(page);
  const panel = await pickCar(page, 'Saloon');
  await expect(panel.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await expect(panel.getByLabel('Email', { exact: true })).toHaveValue('reader@demo.bracknelltaxis.test');
  await bookNow(panel).click();
  await referenceOf(page);
  await expect(thanksOf(page).getByRole('link', { name: 'Manage booking' })).toHaveAttribute('href', /upcoming/);
});

test('a past journey is booked again with four presses at most', async ({ page }) => {
  await signIn(page, '/bracknellTaxis/contact');
  const answer = await page.request.get('/api/Reservations/get-my-past-reservations?limit=1');
  const { $values }: { $values: { id: string; dropoffLocation: string }[] } = await answer.json();
  const id = $values[0]?.id ?? '';
  await page.goto(`${bookingPath}?rebook=${id}`);
  await expect(page.getByText(/Filled in from booking BT-/)).toBeVisible();
  await pickCar(page, 'Executive');
  await bookNow(panelOf(page)).click();
  await referenceOf(page);
  await page.goto(`${bookingPath}?returnOf=${id}`);
  await expect(page.getByText(/The way back of booking/)).toBeVisible();
  await expect(page.getByLabel('Pickup', { exact: true })).toHaveValue($values[0]?.dropoffLocation ?? '');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
});

test('advice comes with the press that settles it', async ({ page }) => {
  await page.goto(quotePath);
  await choosePlace(page, 'Pickup', 'heathrow terminal 5', /^Heathrow Terminal 5/);
  await choosePlace(page, 'Destination', 'RG12 8TR', /RG12 8TR/);
  const soon = new Date(Date.now() + 20 * 60_000);
  const [day, time] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(soon)
    .split(', ');
  await page.getByLabel('Date', { exact: true }).fill(day ?? '');
  await page.getByLabel('Time', { exact: true }).fill(time ?? '');
  await page.getByLabel('Passengers').selectOption('4');
  await getQuote(page);
  const answer = answerOf(page);
  await answer.getByRole('button', { name: 'Add the flight number' }).click();
  await answer.getByLabel('Flight number').fill('BA 123');
  await answer.getByRole('button', { name: /^Take \d\d:\d\d instead/ }).click();
  await expect(answer.getByText('The pickup is in less than an hour')).toHaveCount(0);
  await expect(page.getByLabel('Time', { exact: true })).not.toHaveValue(time ?? '');
  const panel = await pickCar(page, 'Executive');
  await expect(panel.getByLabel('Flight number (optional)')).toHaveValue('BA 123');
  await panel.getByRole('button', { name: 'Change Passengers' }).click();
  await expect(page.getByLabel('Passengers')).toBeFocused();
  await answer.getByRole('button', { name: 'Ask for a larger car' }).click();
  await expect(page.getByRole('dialog', { name: '5 to 8 seats or a minibus' }).getByLabel('Journey')).toHaveValue(
    /Heathrow.+→.+RG12 8TR/,
  );
});

test('a guest finds the booking by its link or reference, and cancels it', async ({ page }) => {
  const panel = await reachPanel(page);
  await bookNow(panel).click();
  const reference = await referenceOf(page);
  await page.goto('/bracknellTaxis/manage');
  await page.getByLabel('Booking reference').fill(reference.toLowerCase());
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Open booking' }).click();
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
  const files = await page
    .getByRole('link', { name: /Add to calendar|Receipt/ })
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
  for (const file of files) expect((await page.request.get(file)).status()).toBe(200);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText(/cancelled successfully/)).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
});
