import { to } from '../support/addresses.ts';
import { assignedTrip, stepButton, takeStep } from '../support/driver-steps.ts';
import { overrideRoute } from '../support/override-route.ts';
import { expect, test } from '../support/test.ts';

test('a step taken in one tab shows in the other, and nothing is sent twice, even through a tunnel', async ({
  newDevice,
}) => {
  const { trip, phone: first } = await assignedTrip(newDevice);
  const phone = first.context();
  const sent: string[] = [];
  phone.on('response', (answer) => {
    const step = new RegExp(`${trip.id}/(start|arrived|boarded)$`).exec(answer.url())?.[1];
    if (step) sent.push(`${step} ${answer.status()}`);
  });
  await expect(first.getByRole('button', { name: 'Start Trip' })).toBeEnabled();
  const second = await phone.newPage();
  await second.goto(to.driver);
  await expect(second.getByRole('button', { name: 'Start Trip' })).toBeEnabled();

  // The second tab cannot read the list again, but what the first was told about the job is stored on the phone.
  const restore = await overrideRoute(second, '**/api/Driver/jobs', (route) => route.abort());
  const started = phone.waitForEvent('response', (answer) => answer.url().endsWith(`${trip.id}/start`));
  const tried = second.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/Driver/jobs'));
  await takeStep(first, 'Start Trip');
  await Promise.all([started, tried]);
  await expect(second.getByRole('button', { name: 'On the way' })).toBeDisabled();
  await expect(stepButton(second, 'Arrived')).toBeVisible();
  restore();
  await phone.setOffline(true);
  await takeStep(second, 'Arrived');
  await expect(stepButton(first, 'Arrived')).toBeHidden();
  await takeStep(first, 'Passenger on board');
  for (const tab of [first, second]) {
    const card = tab.getByRole('article').filter({ hasText: trip.reference });
    await expect(card).toContainText(/Waiting to be sent: Arrived \(.+\), Passenger on board \(/);
    await expect(stepButton(tab, 'Complete job')).toBeVisible();
  }
  await phone.setOffline(false);
  for (const tab of [first, second]) await expect(tab.getByText(/Waiting to be sent/)).toHaveCount(0);
  await expect.poll(() => sent).toEqual(['start 200', 'arrived 200', 'boarded 200']);
});
