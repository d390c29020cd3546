import { enter, expect, newCustomer, phone, room } from '../support/customer-steps.ts';
import { letterAbout } from '../support/mail.ts';
import { test as loudTest } from '../support/ready-page.ts';
import { test } from '../support/watch-console.ts';

test.describe.configure({ timeout: 120_000 });

const profile = `${room}/profile`;
const secret = 'demo-Bracknell-2026';
const better = 'quiet-harbour-violin';

test('preferences and places are kept, and a new language is spoken at once', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, profile, await newCustomer(page));
  const preferences = page.getByRole('region', { name: 'Preferences' });
  await preferences.getByText('Cash', { exact: true }).click();
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('tabpanel').getByText('Cash', { exact: true })).toBeVisible();

  const places = page.getByRole('region', { name: 'Saved places' });
  await places.getByRole('button', { name: 'Save place' }).click();
  const field = places.getByRole('combobox', { name: 'Place' });
  const wrong = places.locator('#field-saved-place-error');
  await expect(wrong).toHaveText('Please choose one of the suggested places.');
  await expect(field).toBeFocused();
  const keep = async (kind: string) => {
    await places.getByText(kind, { exact: true }).click();
    await field.fill('windsor castle');
    const list = page.getByRole('listbox');
    await list.getByRole('option', { name: /^Windsor Castle/ }).click();
    await expect(list).toHaveCount(0);
    await expect(wrong).toHaveCount(0);
  };
  await keep('Work');
  // The first try is lost on the way; the second one is not a second place.
  await page.route('**/api/SavedPlaces', (route) => route.fulfill({ body: 'lost' }), { times: 1 });
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(wrong).toBeVisible();
  await expect(field).toHaveValue(/^Windsor Castle/);
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await keep('Own name');
  await places.getByLabel('Name of the place').fill('Grandma');
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await places.getByRole('button', { name: 'Delete Grandma' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);

  await preferences.getByLabel(/^Language/).selectOption('de');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  await expect(page.getByText('Bar', { exact: true }).first()).toBeVisible();
});

// A refused password is an error in the console: this page is allowed to be loud.
loudTest('password and e-mail change with proof, and every device can be signed out', async ({ page, browser }) => {
  const email = await newCustomer(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await enter(elsewhere, `${room}/home`, email);
  await enter(page, profile, email);
  // The page brings the words that it needs itself: the others may come late or never.
  await page.route('**/assets/i18n/**', (route) => route.abort());
  await page.reload();

  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  const password = page.getByRole('region', { name: 'Change password' });
  await expect(page.getByText(/\b[A-Z][a-z]+_[a-z]/)).toHaveCount(0);
  await page.unroute('**/assets/i18n/**');
  await password.locator('#password-current').fill('not my password');
  await password.locator('#password-new').fill(better);
  await password.getByRole('button', { name: 'Set new password' }).click();
  await expect(password.locator('#password-current-error')).toBeVisible();
  await expect(password.locator('#password-new')).toHaveValue(better);
  await password.locator('#password-current').fill(secret);
  await password.getByRole('button', { name: 'Set new password' }).click();
  await expect(password.getByRole('status')).toBeVisible();
  // The other device is signed out at once: its next page is the login.
  await elsewhere.goto('about:blank');
  await elsewhere.goto(profile);
  await expect(elsewhere).toHaveURL(/login\?returnUrl=/);

  const address = page.getByRole('region', { name: 'Change e-mail' });
  const wanted = `new-${email}`;
  await address.locator('#email-new').fill(wanted);
  await address.locator('#email-password').fill(better);
  await address.getByRole('button', { name: 'Send the link' }).click();
  await expect(address.getByRole('status')).toContainText('We have sent a link');
  const { text } = await letterAbout(wanted, 'verify-email');
  const link = new URL(/https?:\S*verify-email\S*/.exec(text)?.[0] ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('main').getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed');
  // Whoever was logged in before is logged out, this browser too.
  await enter(page, profile, wanted, better);
  await expect(page.getByText(`You sign in with ${wanted}.`)).toBeVisible();

  await page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByRole('button', { name: 'Sign out everywhere', exact: true })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(profile);
  await expect(page).toHaveURL(/login\?returnUrl=/);
});
