import { timings } from '#web/app/timings.ts';
import { to } from '../support/addresses.ts';
import { bookJourney } from '../support/arrange.ts';
import { applyLook, desk, phone } from '../support/looks.ts';
import { routeOnce } from '../support/override-route.ts';
import { callerOf, logIn, newCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the dashboard needs a login, greets the customer by name and shows the counts', async ({ page }) => {
  await page.goto(to.dashboard);
  await expect(page).toHaveURL(/login\?returnUrl=.*dashboard/);
  await logIn(page, `${to.dashboard}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Robin$/);
  const counts = await page.request.get('/api/Reservations/counts');
  const { pastBookings }: { pastBookings: number } = await counts.json();
  const tile = page.getByRole('navigation', { name: 'Your bookings' }).getByRole('link', { name: /Past/ });
  await expect(tile).toContainText(String(pastBookings));
  await expect(page.getByRole('heading', { name: 'Your next journey' })).toBeVisible();
  await tile.click();
  await expect(page).toHaveURL(/home\/past$/);
  await expect(page.getByRole('heading', { name: 'Past bookings' })).toBeVisible();
});

test('side navigation, notifications and profile open and close by button, Escape and a click outside', async ({
  page,
}) => {
  await logIn(page, `${to.dashboard}/home`);
  const toggle = page.getByRole('button', { name: /the menu$/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 300, y: 10 }, force: true });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  for (const name of [/^Notifications, \d+ unread/, 'My profile']) {
    const button = page.getByRole('banner').or(page.locator('header')).getByRole('button', { name }).first();
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(700, 800);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a dismissed notification comes back with “Undo”', async ({ page }) => {
  const email = await newCustomer();
  const customer = await callerOf(email);
  for (const day of [4, 5]) await bookJourney(customer, email, day * 24 * 60);
  await logIn(page, `${to.dashboard}/notifications`, email);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Request received' });
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button', { name: 'Dismiss: Request received' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);
});

test('a list says how a confirmed booking is changed or cancelled', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, `${to.dashboard}/home/upcoming`);
  await expect(page.getByText('Reminder sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Booking', disabled: true }).first()).toBeVisible();
  const reason = page.getByText(/To change or cancel this booking, open its details/).first();
  await expect(reason.getByRole('link')).toHaveAttribute('href', /^tel:\+44/);
});

test('a pending booking is cancelled after a confirmation, and the dashboard updates its counts', async ({ page }) => {
  await page.setViewportSize(phone);
  const email = await newCustomer();
  await bookJourney(await callerOf(email), email, 9 * 24 * 60);
  await logIn(page, `${to.dashboard}/home/upcoming`, email);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await routeOnce(page, '**/cancel-reservation/**', (route) => route.fulfill({ body: 'no answer' }));
  await routeOnce(page, '**/cancel-reservation/**', (route) => route.fulfill({ json: {} }));
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(question.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(question.getByRole('alert')).toHaveText('We couldn’t cancel the booking. Please try again.');
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Your booking has been cancelled.').first()).toBeVisible();
  // By the page's own clock: the test may learn of the response much later than the page does.
  const answered = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/cancel-reservation/'));
    const last = calls.at(-1);
    return last instanceof PerformanceResourceTiming ? performance.timeOrigin + last.responseEnd : Number.NaN;
  });
  // The URL says when the page refreshed: no earlier than three seconds after the response.
  await expect(page).toHaveURL(/dashboard\/home\?refresh=\d+$/);
  const refreshed = Number(new URL(page.url()).searchParams.get('refresh'));
  expect(refreshed - answered).toBeGreaterThan(timings.cancelRefresh - 20);
});

test('in German a customer searches and sorts bookings, and opens details with price, history and files', async ({
  page,
}) => {
  const t = await applyLook(page, { language: 'de', viewport: desk });
  await logIn(page, `${to.dashboard}/home/all`);
  await page.getByLabel(t('Bookings_search')).fill('no such place');
  await expect(page.getByText(t('Bookings_not-found'))).toBeVisible();
  await page.getByLabel(t('Bookings_search')).fill('heathrow');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toContainText('Heathrow');
  await page.getByLabel(t('Bookings_sort')).selectOption('price');
  const [details = ''] = t('Bookings_details-of', { booking: '|' }).split('|');
  await rows
    .filter({ hasText: t('Status_Completed') })
    .first()
    .getByRole('button', { name: details })
    .click();
  const drawer = page.getByRole('dialog', { name: t('Bookings_drawer') });
  await expect(drawer.getByRole('heading', { name: t('Bookings_history') })).toBeVisible();
  await expect(drawer.getByText(t('Event_created'), { exact: true })).toBeVisible();
  const receipt = await drawer.getByRole('link', { name: t('Manage_receipt') }).getAttribute('href');
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toContain('application/pdf');
  await expect(drawer.getByRole('link', { name: t('Manage_again') })).toHaveAttribute('href', /booking\?rebook=/);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});

test('a new customer sees empty lists, and nobody else’s bookings', async ({ page }) => {
  await logIn(page, `${to.dashboard}/home/all`);
  const answer = await page.request.get('/api/Reservations/get-my-reservations?limit=1');
  const { $values }: { $values: { id: string }[] } = await answer.json();
  expect($values).toHaveLength(1);
  await page.evaluate('localStorage.clear()');
  // An open dashboard would keep making requests, which would be refused once the session has ended.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await logIn(page, `${to.dashboard}/home/upcoming`, await newCustomer());
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a taxi' }).last()).toBeVisible();
  expect((await page.request.get(`/api/Reservations/${$values[0]?.id}`)).status()).toBe(404);
});
