import { to } from '../support/addresses.ts';
import { arrangeBooking } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { sidewaysOn } from '../support/barriers.ts';
import { logIn, staffEmail } from '../support/people.ts';
import { expect, failedRequest, test } from '../support/test.ts';

test('a duplicate is merged and a caller blocked, and the phone desk shows it', async ({ page, expectedErrors }) => {
  await arrangeBooking('Minnie Double', { phoneNumber: '07700 811001', email: 'minnie@example.org' });
  await arrangeBooking('Minnie Double', { phoneNumber: '07700 811002' });
  await logIn(page, to.staff('customers'), staffEmail);
  await page.getByLabel('Search').fill('0770081100');
  await expect(page.getByRole('link', { name: 'Minnie Double' })).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('row', { name: /811001/ })
    .getByRole('link', { name: 'Minnie Double' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minnie Double' })).toBeVisible();

  await page.getByRole('button', { name: /^Merge with Minnie Double/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two records' });
  await expect(dialog.getByText('1 booking moves here')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge these records' }).click();
  await expect(page.getByRole('button', { name: /^Separate Minnie Double/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row', { name: /BT-/ })).toHaveCount(2);

  await page.getByRole('textbox', { name: /^Notes/ }).fill('Rings twice');
  expectedErrors.allow(failedRequest, 1);
  await page.getByRole('checkbox', { name: 'Block this customer' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please say why, for your colleagues.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left without paying');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Blocked since/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);

  await page.goto(to.staff('telephone'));
  await page.getByLabel('Phone number').fill('07700811002');
  await expect(page.getByText('Left without paying')).toBeVisible();
  await expect(page.getByText('Rings twice')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('two people change the same customer: each sees what the other changed, and chooses', async ({
  page,
  newDevice,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest, 1);
  await arrangeBooking('Nina Shared', { phoneNumber: '07700 811021', email: 'nina@example.org' });
  const colleague = await newDevice();
  for (const one of [page, colleague]) {
    await logIn(one, to.staff('customers'), staffEmail);
    await one.getByLabel('Search').fill('07700811021');
    // Its heading and one customer: a row that is still moving would swallow the press.
    await expect(one.getByRole('row')).toHaveCount(2);
    await one.getByRole('link', { name: 'Nina Shared' }).click();
    await expect(one.getByRole('textbox', { name: /^Notes/ })).toBeVisible();
  }
  const notes = (one: typeof page) => one.getByRole('textbox', { name: /^Notes/ });
  const save = (one: typeof page) => one.getByRole('button', { name: 'Save', exact: true });
  await notes(page).fill('Mine');
  await notes(colleague).fill('Theirs');
  await colleague.getByRole('textbox', { name: 'Name', exact: true }).fill('Nina Sharing');
  await save(colleague).click();
  await expect(colleague.getByText('The customer’s record has been saved.').first()).toBeVisible();

  await save(page).click();
  // The question comes to the button far below it, and a second press leads back to it.
  const panel = page.getByRole('region', { name: `${staffEmail} saved this while you were editing it` });
  for (const press of ['first', 'second']) {
    await expect(panel, press).toBeFocused();
    await expect(panel, press).toBeInViewport();
    await save(page).press('Enter');
  }
  await expect(panel).toContainText('Nina Shared → Nina Sharing');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Keep mine Mine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Check them, then save.');
  await save(page).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(notes(page)).toHaveValue('Mine');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nina Sharing');
});
