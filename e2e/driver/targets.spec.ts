import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import { newDriverAndCar, tripFor } from '../support/arrange.ts';
import { driverPhone, takeStep } from '../support/driver-steps.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** What can be pressed and is lower than 56 px. A box to tick and a radio are pressed by their label. */
const tooSmall = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const places = [...document.querySelectorAll('main, [role="dialog"], [aria-label="Notices"]')];
    const found = new Set(places.flatMap((place) => [...place.querySelectorAll('a[href], button, select, textarea, summary, input')]));
    return [...found].flatMap((control) => {
      const isTick = control.matches('[type=checkbox], [type=radio], [type=file]');
      const target = isTick ? control.closest('label') ?? control.labels?.[0] ?? control.parentElement : control;
      const { width, height } = target.getBoundingClientRect();
      const isShown = width > 0 && height > 0 && control.checkVisibility({ visibilityProperty: true });
      // A link in a sentence is as high as its line.
      const isInText = control.matches('p a');
      const name = control.getAttribute('aria-label') ?? control.textContent.trim() ?? '';
      return isShown && !isInText && height < 56 ? [control.tagName + ' ' + (name || control.name) + ': ' + Math.round(height)] : [];
    });
  })()`);

test('everything on the driver’s page and in its dialogs can be pressed with gloves: 56 px at least', async ({
  newDevice,
}) => {
  const crew = await newDriverAndCar();
  const trip = await tripFor(crew);
  const phone = await newDevice(driverPhone);
  await logIn(phone, to.driver, crew.email);
  const card = phone.getByRole('article').filter({ hasText: trip.reference });
  await expect(card).toBeVisible();
  await phone.getByText('Shifts of the next seven days').click();
  expect(await tooSmall(phone)).toEqual([]);
  const dialog = phone.getByRole('dialog');
  const look = async (opener: string) => {
    await phone.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button').first()).toBeVisible();
    expect([opener, await tooSmall(phone)]).toEqual([opener, []]);
    await phone.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await look('Earnings');
  await look('I’m running late');
  await phone.getByRole('button', { name: 'Documents', exact: true }).click();
  await dialog.getByRole('button', { name: 'Hand in a renewal' }).first().click();
  await expect(dialog.getByLabel('Valid until, on the new document')).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  await phone.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  expect(await tooSmall(phone)).toEqual([]);
  for (const opener of ['No-show', 'End job without a passenger', 'Show the code to pay']) await look(opener);
  await takeStep(phone, 'Passenger on board');
  await look('Complete job');
});
