import type { Page } from '@playwright/test';
import { timings } from '#web/app/timings.ts';
import { to } from '../support/addresses.ts';
import { arrangeBooking, bookJourney } from '../support/arrange.ts';
import { answerOf, panelOf, pickCar, quoteAddress, quotePath } from '../support/booking-steps.ts';
import { desk } from '../support/looks.ts';
import { appears, fadesAndGoes } from '../support/notice-steps.ts';
import { callerOf, customerEmail, logIn, newCustomer, staffEmail } from '../support/people.ts';
import { followLink, freeze, walkTo } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

// What only a browser shows of the specification, and no other test here: addresses, guards, fields, words and timings.

const t = translator('eng');
const dashboard = (page: string) => `${to.dashboard}/${page}`;

/** Open pages: address, title and heading. */
const openPages = [
  [to.home, t('Home_title'), t('Promise_a-1')],
  [to.airport, t('Prices_seo-title'), t('Prices_title')],
  [to.areas, t('Areas_seo-title'), t('Areas_title')],
  ...['bracknell', 'crowthorne', 'jennets-park', 'birch-hill'].map((area) => {
    const name = t(`Area_${area}`);
    return [to.area(area), t(`AreaPage_${area}-title`), t('AreaPage_title', { area: name })] as const;
  }),
  [to.contact, t('Contact_seo-title'), t('Contact_title')],
  [to.signup, t('Signup_title'), t('Signup_title')],
  [to.driver, t('Driver_title'), t('Driver_title')],
  [to.track, t('Track_title'), t('Track_title')],
  [to.quote, t('Quote_seo-title'), t('Quote_heading')],
  [dashboard('no-such-page'), t('NotFound_title'), t('NotFound_title')],
  [to.login, t('Login_title'), t('Login_title')],
] as const;

/** Pages behind a login, and where their address leads on to. */
const guarded = [
  [to.booking],
  [to.bookings],
  [`${to.bookings}/00000000-0000-4000-8000-000000000000`],
  [to.dashboard, dashboard('home')],
  ...['all', 'upcoming', 'past', 'cancelled'].map((list) => [dashboard(`home/${list}`)]),
  ['/bracknellTaxis/profile', to.profile],
  [to.account],
] as const;

const loginFor = (path: string) => `${to.login}?${new URLSearchParams({ returnUrl: path })}`;

test('every address has its page and title, guarded ones ask for a login, and unknown ones are not found', async ({
  page,
  request,
}) => {
  for (const start of ['/', '/bracknellTaxis']) {
    const { headers, status } = await request.get(start, { maxRedirects: 0 }).then(async (answer) => ({
      headers: answer.headers(),
      status: answer.status(),
    }));
    expect([start, status, headers['location']]).toEqual([start, 302, to.home]);
  }
  for (const unknown of [dashboard('no-such-page'), to.area('narnia'), '/no-such-page'])
    expect([unknown, (await request.get(unknown)).status()]).toEqual([unknown, 404]);

  await page.goto(to.terms);
  for (const [address, title, heading] of openPages) {
    await walkTo(page, address);
    await expect(page, address).toHaveTitle(new RegExp(`^${title.replaceAll(/[^\w ]/g, '.')}( \\| Bracknell Taxis)?$`));
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
  }
  for (const [address, end = address] of guarded) {
    await (end === address ? followLink(page, address) : page.goto(address));
    await expect(page, address).toHaveURL(loginFor(end));
  }
  // A remembered session that has expired is forgotten, and asks for a login too.
  await page.evaluate((email) => {
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    localStorage.setItem('user', JSON.stringify({ email, roles: ['Reader'], permission: null, expiresAt }));
  }, customerEmail);
  await page.goto(to.account);
  await expect(page).toHaveURL(loginFor(to.account));
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('the first visit is in the language of the browser, and in English if we do not speak it', async ({
  newDevice,
}) => {
  for (const [locale, tag, heading] of [
    ['fr-CA', 'fr', translator('fr')('Contact_title')],
    ['sv-SE', 'en-GB', t('Contact_title')],
  ] as const) {
    const page = await newDevice({ locale });
    await page.goto(to.contact);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:not([value=""])');

test('the quote form, its notices, the cards and the passenger panel are as specified', async ({ page, context }) => {
  await page.clock.install();
  await context.clearPermissions();
  await page.goto(quotePath);
  await expect(optionsOf(page, t('Quote_passengers'))).toHaveText(['1', '2', '3', '4']);
  await expect(optionsOf(page, t('Quote_luggage'))).toHaveText(['0', '1', '2', '3', '4']);
  const back = page.getByLabel(t('Quote_return-date'));
  await expect(back).toHaveCount(0);
  await page.getByRole('radio', { name: t('Quote_return') }).check();
  await expect(back).toBeVisible();
  await page.getByRole('radio', { name: t('Quote_one-way') }).check();
  await expect(back).toHaveCount(0);

  // A message shows for seven seconds, and stays faded for seven more.
  await page.getByLabel(t('Quote_pickup'), { exact: true }).click();
  const here = page.getByRole('option', { name: t('Ui_place-locate') });
  await expect(here).toBeVisible();
  await freeze(page);
  await here.click();
  const notice = page.getByRole('status').filter({ hasText: t('Quote_location-denied') });
  await fadesAndGoes(page, notice, timings.quoteBox);
  await page.clock.resume();

  await page.goto(quoteAddress());
  for (const car of ['Executive', 'Saloon'] as const) {
    const card = answerOf(page).getByRole('article', { name: car });
    await expect(card.getByRole('heading')).toHaveText(`1 × ${car}`);
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card.getByRole('listitem')).toContainText(['4 passengers', '4 suitcases', '2 briefcases']);
    await expect(card.locator('data').first()).toHaveText(car === 'Executive' ? '£55.00' : '£49.50');
  }
  const panel = await pickCar(page, 'Executive');
  const facts = panel.locator('dl');
  for (const [label, value] of [
    ['Quote_pickup', /RG12 8TR/],
    ['Quote_drop-off', /Heathrow Terminal 5/],
    ['Passenger_when', /, 10:00/],
    ['Quote_passengers', /^1/],
    ['Quote_luggage', /^0/],
    ['Passenger_greet', /^No/],
    ['Passenger_car', /^Executive/],
  ] as const)
    await expect(
      facts
        .locator('div')
        .filter({ has: page.getByText(t(label), { exact: true }) })
        .locator('dd')
        .first(),
    ).toHaveText(value);
  for (const name of ['Name', 'Mobile', 'Email', `${t('Passenger_instructions')} (optional)`])
    await expect(panelOf(page).getByLabel(name, { exact: true })).toBeVisible();
});

test('the customer’s pages have the tiles, tables, cards, tabs and boxes of the specification', async ({ page }) => {
  const email = await newCustomer();
  await bookJourney(await callerOf(email), email, 9 * 24 * 60);
  await page.setViewportSize(desk);
  await logIn(page, dashboard('home'), email);
  const tiles = page.getByRole('navigation', { name: t('Dash_tiles') }).getByRole('link');
  await expect(tiles).toHaveText(['All bookings1', 'Upcoming1', 'Past0', 'Cancelled0']);
  for (const [index, list] of ['all', 'upcoming', 'past', 'cancelled'].entries()) {
    await tiles.nth(index).click();
    await expect(page).toHaveURL(dashboard(`home/${list}`));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([t(`Bookings_title-${list}`)]);
  }
  await expect(page.getByText(t('Bookings_none'))).toBeVisible();
  await walkTo(page, dashboard('home/upcoming'));
  // A table from 769 px, cards below: these have no row of heads, and say before each value what it is.
  const heads = page.locator('thead');
  const label = page.getByRole('cell').getByText(t('Bookings_status'), { exact: true });
  for (const [width, isTable] of [
    [769, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(label).toBeVisible({ visible: !isTable });
    expect((await heads.boundingBox())?.height ?? 0, `${width} px`)[isTable ? 'toBeGreaterThan' : 'toBeLessThan'](20);
  }
  await page.setViewportSize(desk);

  const header = page.locator('header');
  const bell = header.getByRole('button', { name: t('Alerts_bell', { count: 2 }) });
  await bell.click();
  const box = page.getByRole('dialog', { name: t('Alerts_title') });
  await expect(box).toContainText(t('Alerts_unread', { count: 2 }));
  await expect(box.getByRole('link', { name: t('Alerts_view-all') })).toHaveAttribute(
    'href',
    dashboard('notifications'),
  );
  for (const left of [1, 0]) {
    await box
      .getByRole('button', { name: t('Alerts_dismiss', { name: '' }) })
      .first()
      .click();
    await expect(box.getByRole('listitem')).toHaveCount(left);
  }
  await expect(box).toContainText(t('Alerts_none'));
  // A pop-up of the dashboard takes seven seconds to go, five after it has appeared.
  const popup = page.locator('.toast-motion').first();
  expect(await popup.evaluate((element: HTMLElement) => element.style.getPropertyValue('--leave'))).toBe('7000ms');
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: t('Dash_profile-box') }).click();
  const mine = page.getByRole('dialog', { name: t('Dash_profile-box') });
  await expect(mine.getByRole('link')).toHaveText([t('Dash_nav-home'), t('Dash_nav-profile'), /^01344/, /@/]);
  await expect(mine.getByRole('button', { name: t('Dash_log-out') })).toBeVisible();
  await mine.getByRole('link', { name: t('Dash_nav-profile') }).click();

  await expect(page).toHaveURL(to.profile);
  await expect(page.getByRole('main').locator('dl').first().locator('div')).toHaveText([
    /Bookings/,
    /Upcoming/,
    /Cancelled/,
  ]);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['info', 'edit', 'images'].map((tab) => t(`Profile_tab-${tab}`)));
  const labels = page.getByRole('tabpanel').locator('dt');
  await expect(labels).toHaveText(
    [
      'first-name',
      'surname',
      'birthday',
      'gender',
      'mobile',
      'landline',
      'email',
      'address',
      'pay-method',
      'pay-note',
    ].map((name) => t(`Profile_${name}`)),
  );
  await tabs.nth(1).click();
  const gender = page.getByLabel(t('Profile_gender')).locator('option');
  await expect(gender).toHaveText(['select', 'Male', 'Female', 'Other'].map((name) => t(`Profile_gender-${name}`)));
  await expect(gender.first()).toBeDisabled();
  await walkTo(page, to.account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Business_title'));
});

test('the office is welcomed in its own words, and its form has the fields of the specification', async ({ page }) => {
  await page.clock.install();
  // The last of several welcomes.
  await page.addInitScript(() => {
    Math.random = () => 0.99;
  });
  await logIn(page, to.home, staffEmail);
  await freeze(page);
  await appears(page, page.getByRole('status').filter({ hasText: t('Notice_welcome-office') }));
  await page.clock.resume();
  const { id } = await arrangeBooking('Fay Fields');
  await page.goto(`${to.bookings}/${id}`);
  const field = (name: string) => page.getByRole('main').getByLabel(t(name), { exact: true });
  await expect(field('Adminlist_col-id')).toBeDisabled();
  await expect(field('Adminlist_col-id')).toHaveValue(id);
  await expect(field('Adminlist_col-name')).toHaveValue('Fay Fields');
  await expect(field('Adminlist_col-phone')).toHaveAttribute('type', 'tel');
  await expect(page.locator('#field-email')).toHaveAttribute('type', 'email');
  await expect(field('Adminedit_price')).toHaveAttribute('inputmode', 'decimal');
  for (const name of ['date', 'time', 'dropoff', 'car-image', 'greet'])
    await expect(field(`Adminedit_${name}`)).toBeVisible();
  for (const name of ['pickup', 'passengers', 'luggage', 'carType'])
    await expect(field(`Adminlist_col-${name}`)).toBeVisible();
  for (const name of ['Adminedit_save', 'Adminedit_delete'])
    await expect(page.getByRole('button', { name: t(name), exact: true })).toBeVisible();
});
