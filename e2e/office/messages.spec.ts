import type pg from 'pg';
import { to } from '../support/addresses.ts';
import { anonymous } from '../support/api.ts';
import { bookJourney, complete } from '../support/arrange.ts';
import { routeOnce } from '../support/override-route.ts';
import { callerOf, logIn, newCustomer, staffEmail, unique } from '../support/people.ts';
import { expectText } from '../support/site-steps.ts';
import { expect, failedRequest, test } from '../support/test.ts';
import { translator } from '../support/translations.ts';

const t = translator('eng');

test('staff answer a message, and the email is in the outbox', async ({ page }) => {
  const email = `asks${unique()}@example.com`;
  for (const message of ['Do you take dogs?', 'And cats?'])
    await anonymous.post('/api/Contact', { name: 'Dora Dogs', email, message });
  await logIn(page, to.staff('messages'), staffEmail);
  await page
    .getByRole('row', { name: new RegExp(`${email}.*And cats`) })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('dialog', { name: 'Dora Dogs' });
  await expect(sheet.getByRole('list', { name: 'Conversation so far' }).getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Send reply' }).click();
  await expect(sheet.getByText('Please write a reply')).toBeVisible();
  await sheet.getByLabel('Your reply').fill('Both are welcome.');
  // Closing the sheet or reloading the page loses nothing that was typed.
  await page.keyboard.press('Escape');
  await page.reload();
  await page
    .getByRole('row', { name: new RegExp(`${email}.*And cats`) })
    .getByRole('button')
    .click();
  await expect(sheet.getByLabel('Your reply')).toHaveValue('Both are welcome.');
  await sheet.getByRole('button', { name: 'Send reply' }).click();
  await expectText(page, `Your reply is on its way to ${email}.`);
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*And cats`) })).toHaveCount(0);
  await page.getByText('Done', { exact: true }).click();
  const done = page.getByRole('row', { name: new RegExp(`${email}.*Answered`) });
  // The reply was not the last word: the message is reopened, and both replies are in the conversation.
  await done.getByRole('button').click();
  await sheet.getByRole('button', { name: 'Reopen' }).click();
  await sheet.getByLabel('Your reply').fill('Please bring a blanket.');
  await sheet.getByRole('button', { name: 'Send reply' }).click();
  await expect(sheet).toHaveCount(0);
  await done.getByRole('button').click();
  await expect(sheet.getByText('Both are welcome.')).toBeVisible();
  await expect(sheet.getByText('Please bring a blanket.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.getByRole('link', { name: 'Emails and texts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emails and texts' })).toBeVisible();
  const emailRow = page.getByRole('row', { name: new RegExp(email) });
  await expect(emailRow).toHaveCount(2);
  await emailRow.last().getByRole('button').click();
  const emailSheet = page.getByRole('dialog');
  await expect(emailSheet.getByText('Both are welcome.')).toBeVisible();
  await emailSheet.getByRole('tab', { name: 'As the customer sees it' }).click();
  // The frame is sandboxed, and Playwright cannot look inside: its content is fetched separately.
  const shown = await emailSheet.locator('iframe').getAttribute('src');
  const preview = await page.request.get(shown ?? '');
  expect(await preview.text()).toContain('Both are welcome.');
  expect(preview.headers()['content-security-policy']).toContain('sandbox');
});

test('a reply shows an error when offline, is sent once on a double click, and asks for a login when the session has ended', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.allow(failedRequest);
  // The live connection may be refused too, once the session has ended.
  expectedErrors.allow(/^WebSocket connection/);
  const email = `asks${unique()}@example.com`;
  for (const message of ['Is it far?', 'Is it dear?'])
    await anonymous.post('/api/Contact', { name: 'Ann Asks', email, message });
  await logIn(page, to.staff('messages'), staffEmail);
  const sheet = page.getByRole('dialog', { name: 'Ann Asks' });
  const send = sheet.getByRole('button', { name: t('Messages_send') });
  const write = async (message: string) => {
    const row = page.getByRole('row', { name: new RegExp(`${email}.*${message}`) });
    await row.getByRole('button').click();
    await sheet.getByLabel(t('Messages_answer')).fill('Not at all.');
  };
  await write('Is it far');
  await routeOnce(page, '**/answer', (route) => route.abort());
  await send.click();
  await expect(sheet.getByText('Check your connection')).toBeVisible();
  await expect(sheet.getByLabel(t('Messages_answer'))).toHaveValue('Not at all.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/answer')) sent.push(request.url());
  });
  await send.dblclick();
  await expectText(page, t('Messages_sent', { email }));
  expect(sent).toHaveLength(1);

  await write('Is it dear');
  // The session ends while the reply is being sent, so that no other request of the page can notice first.
  await page.route('**/answer', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await send.click();
  await expect(page).toHaveURL(/\/login\?returnUrl=.*messages/);
  await expect(page.getByRole('main').getByRole('button', { name: t('Nav_Login') })).toBeVisible();
});

/** Marks the emails to an address as failed for good, as the job does after its last attempt. */
async function markAsFailed(database: pg.Client, email: string, reason: string): Promise<number> {
  const { rowCount } = await database.query(
    "update outbox set state = 'dead', attempts = 8, sent_at = null, last_error = $2 where recipient = $1 and state = 'sent'",
    [email, reason],
  );
  return rowCount ?? 0;
}

test('emails that failed for good are tried again, one or all of them', async ({ page, database }) => {
  const email = await newCustomer();
  await expect.poll(() => markAsFailed(database, email, 'The mailbox is full.')).toBeGreaterThan(0);
  await logIn(page, to.staff('outbox?state=dead'), staffEmail);
  const emailRow = page.getByRole('row', { name: new RegExp(email) });
  await emailRow.first().getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The mailbox is full.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expectText(page, 'Trying again.');
  await expect.poll(() => markAsFailed(database, email, 'Again.')).toBeGreaterThan(0);
  await page.reload();
  await expect(emailRow.first()).toBeVisible();
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expectText(page, 'Trying them all again.');
  await expect(emailRow).toHaveCount(0);
});

test('a review is public once it is approved, and is taken down with a reason', async ({ page }) => {
  const email = await newCustomer();
  const reviewer = await callerOf(email);
  const text = `Calm and exact, ${unique()}.`;
  const { id } = await bookJourney(reviewer, email, 24 * 60);
  await complete(await callerOf(), id);
  await reviewer.post('/api/Reviews', { reservationId: id, stars: 5, text });
  const isPublic = async () => JSON.stringify(await anonymous.get('/api/Reviews?limit=100')).includes(text);
  await logIn(page, to.staff('reviews'), staffEmail);
  const review = page.getByRole('listitem').filter({ hasText: text });
  await expect(review).toBeVisible();
  expect(await isPublic()).toBe(false);
  await review.getByRole('button', { name: /^Publish/ }).click();
  await expectText(page, 'Review published.');
  await expect(review).toHaveCount(0);
  expect(await isPublic()).toBe(true);
  await page.getByLabel('Show').selectOption('Published');
  await review.getByRole('button', { name: /^Take down/ }).click();
  await page.getByLabel('Reason').fill('It names the driver.');
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expectText(page, /The review won’t be shown/);
  expect(await isPublic()).toBe(false);
  await page.goBack();
  expect(JSON.stringify(await reviewer.get('/api/Reviews/mine'))).toContain('It names the driver.');
});
