import { dialled, publicPaths, to } from '../support/addresses.ts';
import { emailAbout } from '../support/emails.ts';
import { applyLook, desk, lookName, looks, phone } from '../support/looks.ts';
import { overrideRoute } from '../support/override-route.ts';
import { callerOf } from '../support/people.ts';
import { layOutAll, open } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const english = translator('eng');
const pounds = (price: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' }).format(price);

for (const look of looks) {
  test(`the price and area pages show the tariff and lead to the quote: ${lookName(look)}`, async ({
    page,
    request,
  }) => {
    const t = await applyLook(page, look);
    const tag = look.language === 'eng' ? 'en-GB' : look.language;
    const main = page.getByRole('main');
    const tariff: { published: { location: string; price: number }[]; bankHolidaySupplement: number } = await (
      await request.get('/api/Tariff')
    ).json();

    await open(page, to.airport);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('Prices_title'));
    const shown = await main.locator('td:last-child data').allInnerTexts();
    expect([...shown].sort()).toEqual(tariff.published.map(({ price }) => pounds(price, tag)).sort());
    await expect(main.getByRole('row').nth(1)).toContainText('Heathrow');
    await expect(main.getByRole('row').nth(1).locator('data')).toHaveCount(2);
    await expect(main).toContainText(pounds(tariff.bankHolidaySupplement, tag));
    await expect(main.locator(`a[href="${dialled}"]`).first()).toBeVisible();
    await expect(main.getByRole('link', { name: t('Book_now') }).first()).toHaveAttribute('href', to.booking);
    await main.getByRole('link', { name: /Gatwick/ }).click();
    await expect(page).toHaveURL(new RegExp(to.quote));
    await expect(page.getByLabel(t('Quick_destination'), { exact: true })).toHaveValue(/Gatwick/);

    await open(page, to.areas);
    const sections = main.getByRole('heading', { level: 2 });
    await expect(main.locator('section[aria-labelledby^="area-"]')).toHaveCount(11);
    await expect(sections.first()).toHaveText('Bracknell');
    await expect(main.locator('section[aria-labelledby^="area-"] a[href*="areas-covered/"]')).toHaveCount(4);
    const warfield = main.locator('section[aria-labelledby="area-warfield"]');
    await warfield.locator('summary').click();
    await expect(warfield.getByText(t('Areas_warfield-2'))).toBeVisible();
    await main.getByRole('link', { name: t('Areas_read-more-about', { area: 'Crowthorne' }) }).click();
    await expect(page).toHaveURL(new RegExp(`${to.area('crowthorne')}$`));
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('AreaPage_title', { area: 'Crowthorne' }));
    await expect(main.getByRole('row')).toHaveCount(6);
    await expect(main.getByRole('row', { name: /Heathrow/ })).toContainText(pounds(60, tag));
    await open(page, to.area('bracknell'));
    await expect(main).toContainText('RG12');
    await expect(main).toContainText('RG42');
    await expect(main.getByRole('row', { name: /Heathrow/ })).toContainText(pounds(55, tag));
    await expect(main.locator(`a[href="${dialled}"]`)).toBeVisible();
    await main.getByRole('link', { name: t('AreaPage_quote', { area: 'Bracknell' }) }).click();
    await expect(page).toHaveURL(new RegExp(to.quote));
    await expect(page.getByLabel(t('Quick_pickup'), { exact: true })).toHaveValue(/Bracknell/);
  });
}

for (const look of looks) {
  test(`a contact message is stored and emailed: ${lookName(look)}`, async ({ page }) => {
    const t = await applyLook(page, look);
    const main = page.getByRole('main');
    const name = `Ada ${Date.now()} ${look.language}`;
    await open(page, to.contact);
    await layOutAll(page);
    await main.getByRole('button', { name: t('Contact_send') }).click();
    for (const key of ['Error_contact-name', 'Error_email-required', 'Error_contact-message']) {
      await expect(main.getByText(t(key)).first()).toBeVisible();
    }
    await expect(main.getByLabel(t('Contact_name'))).toBeFocused();
    await main.getByLabel(t('Contact_name')).fill(name);
    await main.getByLabel(t('Contact_email')).fill('ada@example.com');
    await main.getByRole('textbox', { name: t('Contact_message') }).fill('A question, with łąka and Straße.');
    await main.getByRole('button', { name: t('Contact_send') }).click();
    await expect(main.getByRole('status')).toContainText(t('Contact_sent'));
    await expect(main.locator(`a[href="${dialled}"]`)).toBeVisible();
    await expect(main.getByRole('region', { name: t('Contact_map') })).toBeVisible();

    await emailAbout(name, 'łąka');
    expect(JSON.stringify(await (await callerOf()).get('/api/Admin/messages'))).toContain(name);
  });
}

test('a failed request shows an error with the phone number, and keeps what was typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  await open(page, to.contact);
  await layOutAll(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Ada');
  await main.getByLabel('Email').fill('ada@example.com');
  await main.getByRole('textbox', { name: 'Message' }).fill('Do you carry bicycles?');
  await page.route('**/api/Contact', (route) => route.abort());
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('alert')).toContainText('We couldn’t send your message');
  await expect(main.getByRole('alert')).toContainText('01344 960123');
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you carry bicycles?');

  const restore = await overrideRoute(page, '**/static/legal-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and cancellation' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong');
  await expect(main.locator(`a[href="${dialled}"]`)).toBeVisible();
  restore();
  await main.getByRole('button', { name: 'Reload the page' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(english('Terms_title'));

  await page.goto('/bracknellTaxis/no-such-page');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(new RegExp(`${to.home}$`));
});

test('a legal page has links to its sections', async ({ page }) => {
  for (const where of [to.privacy, to.terms, to.cookies, to.accessibility]) {
    await open(page, where);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const last = contents.last();
    await last.click();
    await expect(page.getByRole('heading', { level: 2, name: (await last.textContent()) ?? '' })).toBeInViewport();
  }
});

test('without scripts every page is readable and shows the phone number, on a phone and on a desktop', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: phone, javaScriptEnabled: false });
  /** Forms that need scripts say so, with the phone number. */
  const hints = new Map<string, string>([
    [to.home, 'We can’t work out your price here without JavaScript'],
    [to.contact, 'This form needs JavaScript'],
    [to.quote, 'JavaScript'],
    [to.booking, 'This page needs JavaScript'],
    [to.login, 'This page needs JavaScript'],
    [to.signup, 'This page needs JavaScript'],
  ]);
  for (const where of [...publicPaths, to.booking]) {
    await page.goto(where);
    // The frame is the same on all of them: those with a form are looked at on both.
    for (const viewport of hints.has(where) ? [phone, desk] : [phone]) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('link', { name: '01344 960123' }).first()).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Contact' }),
      ).toBeVisible();
      const hintText = hints.get(where);
      const hint = page
        .locator('main noscript p')
        .filter({ hasText: hintText ?? '' })
        .first();
      if (hintText) await expect(hint).toContainText('01344 960123');
      if (hintText) await expect(hint).toBeVisible();
    }
  }
  const [answer = ''] = english('book_c-2').split('{{');
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await page.goto(to.home);
    await page.getByText(english('book_c-1')).click();
    await expect(page.getByText(answer)).toBeVisible();
    await expect(page.locator('[data-counter=clients]')).toContainText('500');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Polski' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.context().clearCookies();
  }
});

test('a browser that never reports a paint still gets the scripts', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await open(page, to.login);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
});
