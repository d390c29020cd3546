import type { Page } from '@playwright/test';
import { assignedTrip, openTab, takeStep } from '../support/driver-steps.ts';
import { phone as phoneSize } from '../support/looks.ts';
import { sidewaysOverflow } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';
import { waitInVain } from '../support/wait-in-vain.ts';

/**
 * Everything on the page that can be pressed but is smaller than 56 px in one direction, or less than 8 px from the
 * next. Checkboxes, radio buttons and file fields are pressed by their label.
 */
const poorTargets = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    // Two of them move against each other: one stays while the other scrolls under it.
    const layerOf = (element) => {
      while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY) && !/fixed|sticky/.test(getComputedStyle(element).position))
        element = element.parentElement;
      return element;
    };
    const found = [...document.querySelectorAll('a[href], button, select, textarea, summary, input, [role="tab"]')];
    const targets = found.flatMap((control) => {
      const isTick = control.matches('[type=checkbox], [type=radio], [type=file]');
      const target = isTick ? control.closest('label') ?? control.labels?.[0] ?? control.parentElement : control;
      const box = target.getBoundingClientRect();
      const isShown = box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && control.checkVisibility({ visibilityProperty: true });
      // A link in a sentence is as high as its line; the skip link shows only to a keyboard.
      const isOther = control.matches('p a, [href="#content"], [aria-hidden=true], [aria-hidden=true] *');
      const name = control.getAttribute('aria-label') ?? (target.textContent.trim() || control.name);
      return isShown && !isOther ? [{ box, layer: layerOf(target), name: control.tagName + ' ' + name.slice(0, 40) }] : [];
    });
    const size = ({ width, height }) => Math.round(width) + ' × ' + Math.round(height);
    const small = targets.filter(({ box }) => box.width < 55.5 || box.height < 55.5);
    const gap = (one, other) => Math.hypot(
      Math.max(0, one.left - other.right, other.left - one.right),
      Math.max(0, one.top - other.bottom, other.top - one.bottom),
    );
    const close = targets.flatMap((one, i) => targets.slice(i + 1)
      .filter((other) => one.layer === other.layer && gap(one.box, other.box) < 7.5)
      .map((other) => one.name + ' | ' + other.name + ': ' + Math.round(gap(one.box, other.box)) + ' apart'));
    return [...small.map(({ name, box }) => name + ': ' + size(box)), ...close];
  })()`);

/** Today's narrow phones, and the narrowest. */
const widths = [390, 360, 320];

test('everything on the driver’s page, its frame and its dialogs can be pressed with gloves on: 56 px in size, 8 px apart', async ({
  newDevice,
  database,
}) => {
  const { phone, card, crew, trip } = await assignedTrip(newDevice);
  await expect(card).toBeVisible();
  const look = async (where: string) => {
    for (const width of widths) {
      await phone.setViewportSize({ width, height: 844 });
      expect.soft([where, width, await poorTargets(phone)]).toEqual([where, width, []]);
      expect.soft([where, width, Number(await sidewaysOverflow(phone))]).toEqual([where, width, 0]);
    }
    await phone.setViewportSize(phoneSize);
  };
  await look('page');
  for (const width of widths) {
    await phone.setViewportSize({ width, height: 844 });
    // The header is one row.
    expect((await phone.locator('header').boundingBox())?.height).toBeLessThan(80);
  }
  await phone.setViewportSize(phoneSize);
  await openTab(phone, 'Earnings');
  await expect(phone.getByRole('heading', { name: 'Earnings' })).toBeVisible();
  await look('earnings');
  await openTab(phone, 'Me');
  await phone.getByText('Shifts of the next seven days').click();
  await expect(phone.getByRole('button', { name: 'Log out' })).toBeVisible();
  await look('me');
  const languages = phone.locator('summary').filter({ hasText: 'English' });
  await languages.click();
  await expect(phone.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  await look('languages');
  await languages.click();

  const dialog = phone.getByRole('dialog');
  const open = async (opener: string | RegExp) => {
    await phone.getByRole('button', { name: opener, exact: true }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button').first()).toBeVisible();
  };
  const close = async () => {
    await phone.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  const lookInto = async (opener: string | RegExp) => {
    await open(opener);
    await look(String(opener));
    await close();
  };
  await openTab(phone, 'Jobs');
  for (const opener of ['I’m running late', 'Name board']) await lookInto(opener);
  await openTab(phone, 'Me');
  await open('Documents');
  await dialog.getByRole('button', { name: 'Hand in a renewal' }).first().click();
  await look('renewal');
  await close();
  await phone.getByRole('combobox', { name: 'Car' }).selectOption(crew.vehicleId);
  await open('Walk-round check');
  await dialog.getByRole('button', { name: 'Tyres and wheels' }).click();
  const photo = { name: 'tyre.png', mimeType: 'image/png', buffer: Buffer.from('no picture, but nobody looks') };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(dialog.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await look('walk-round check');
  await close();
  await phone.getByRole('button', { name: 'Clock on', exact: true }).click();
  await expect(phone.locator('header').getByText(/On shift since/)).toBeVisible();
  await openTab(phone, 'Jobs');
  for (const step of ['Start Trip', 'Arrived'] as const) await takeStep(phone, step);
  await look('trip');
  await expect(phone.getByRole('button', { name: /^No-show from/ })).toBeDisabled();
  await crew.caller.post(`/api/Driver/jobs/${trip.id}/called`, {});
  await waitInVain(database, phone, trip);
  for (const opener of ['No-show', 'End job without a passenger', 'Show the code to pay']) await lookInto(opener);
  await takeStep(phone, 'Passenger on board');
  await lookInto(/^Arrived at /);
});
