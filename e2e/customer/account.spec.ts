import { to } from '../support/addresses.ts';
import { emailAbout } from '../support/emails.ts';
import { phone } from '../support/looks.ts';
import { overrideRoute, routeOnce } from '../support/override-route.ts';
import { logIn, newCustomer, password } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

const newPassword = 'quiet-harbour-violin';

test('preferences and saved places are kept, and a new language takes effect immediately', async ({ page }) => {
  await page.setViewportSize(phone);
  await logIn(page, to.profile, await newCustomer());
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
  const choosePlace = async (kind: string) => {
    await places.getByText(kind, { exact: true }).click();
    await field.fill('windsor castle');
    const list = page.getByRole('listbox');
    await list.getByRole('option', { name: /^Windsor Castle/ }).click();
    await expect(list).toHaveCount(0);
    await expect(wrong).toHaveCount(0);
  };
  await choosePlace('Work');
  // The first request fails; trying again must not add a second place.
  await routeOnce(page, '**/api/SavedPlaces', (route) => route.fulfill({ body: 'lost' }));
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(wrong).toBeVisible();
  await expect(field).toHaveValue(/^Windsor Castle/);
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await choosePlace('Something else');
  await places.getByLabel('Name of the place').fill('Grandma');
  await places.getByRole('button', { name: 'Save place' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await places.getByRole('button', { name: 'Delete: Grandma' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);

  await preferences.getByLabel(/^Language/).selectOption('de');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profil', exact: true })).toBeVisible();
  await expect(page.getByText('Bar', { exact: true }).first()).toBeVisible();
});

test('password and email change only with the current password, and every device can be logged out', async ({
  page,
  newDevice,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  const email = await newCustomer();
  const elsewhere = await newDevice();
  await logIn(elsewhere, `${to.dashboard}/home`, email);
  await logIn(page, to.profile, email);
  // The page arrives with the texts it needs, so it must work when the other text files are late or missing.
  const restore = await overrideRoute(page, '**/assets/i18n/**', (route) => route.abort());
  await page.reload();

  const sessions = page.getByRole('region', { name: 'Where you’re logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  const form = page.getByRole('region', { name: 'Change password' });
  await expect(page.getByText(/\b[A-Z][a-z]+_[a-z]/)).toHaveCount(0);
  restore();
  await form.locator('#password-current').fill('not my password');
  await form.locator('#password-new').fill(newPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.locator('#password-current-error')).toBeVisible();
  await expect(form.locator('#password-new')).toHaveValue(newPassword);
  await form.locator('#password-current').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('status')).toBeVisible();
  // The other device is logged out straight away: its next page is the login.
  await elsewhere.goto('about:blank');
  await elsewhere.goto(to.profile);
  await expect(elsewhere).toHaveURL(/login\?returnUrl=/);

  const address = page.getByRole('region', { name: 'Change email address' });
  const wanted = `new-${email}`;
  await address.locator('#email-new').fill(wanted);
  await address.locator('#email-password').fill(newPassword);
  await address.getByRole('button', { name: 'Send me the link' }).click();
  await expect(address.getByRole('status')).toContainText('We’ve emailed a link');
  const { text } = await emailAbout(wanted, 'verify-email');
  const link = new URL(/https?:\S*verify-email\S*/.exec(text)?.[0] ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('main').getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is confirmed');
  // Every session is logged out, including this browser’s.
  await logIn(page, to.profile, wanted, newPassword);
  await expect(page.getByText(`You log in with ${wanted}.`)).toBeVisible();

  await page
    .getByRole('region', { name: 'Where you’re logged in' })
    .getByRole('button', { name: 'Log out everywhere', exact: true })
    .click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(to.profile);
  await expect(page).toHaveURL(/login\?returnUrl=/);
});
