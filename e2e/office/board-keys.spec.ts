import type { Page } from '@playwright/test';
import { to } from '../support/addresses.ts';
import type { Caller } from '../support/api.ts';
import { addCar, addDriver, takeCall } from '../support/arrange.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { quietDay } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const board = to.staff('board');

/** Makes this driver the preferred one of the customer with this number. */
async function preferDriver(staff: Caller, phoneNumber: string, preferredDriverId: string): Promise<void> {
  const list = await staff.get<{ $values: { id: string }[] }>(`/api/Admin/customers?q=${phoneNumber}`);
  const path = `/api/Admin/customers/${list.$values[0]?.id}`;
  const { name, email, note, vip, accessNeeds, payMethod, blocked, blockReason, version } =
    await staff.get<Record<string, unknown>>(path);
  const kept = { name, phoneNumber, email, note, vip, accessNeeds, payMethod, blocked, blockReason, version };
  await staff.put(path, { ...kept, preferredDriverId, refusedDriverIds: [] });
}

test('a dispatcher runs the board by keyboard alone', async ({ page }) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(145);
  const { id: usualVehicleId } = await addCar(staff);
  const kai = await addDriver(staff, 'Kai Keys', { usualVehicleId });
  const phoneNumber = '07700 812001';
  await takeCall(staff, 'Una Up', `${day}T09:00`, { phoneNumber });
  await takeCall(staff, 'Dot Down', `${day}T13:00`, { phoneNumber });
  // Other tests add drivers in the meantime; this one must stay the best.
  await preferDriver(staff, phoneNumber.replace(' ', ''), kai.id);
  await logIn(page, `${board}?day=${day}`, staffEmail);
  const queue = page.getByRole('list', { name: 'Unassigned' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  const cardOf = (name: string) =>
    queue.getByRole('listitem').filter({ has: page.locator('button[data-job]', { hasText: name }) });
  const bestOf = (name: string) => cardOf(name).getByRole('list', { name: 'Best drivers' }).getByRole('listitem');

  // The arrow keys choose a job, and its best drivers show in the queue, with reasons, and on the board.
  await page.keyboard.press('ArrowDown');
  await expect(jobIn(page, 'Unassigned', 'Una Up')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(jobIn(page, 'Unassigned', 'Dot Down')).toBeFocused();
  await expect(bestOf('Dot Down').first()).toContainText(/Kai Keys.*preferred driver/);
  await expect(lane(page, 'Kai Keys').locator('[data-offer]')).toBeVisible();

  // Enter assigns the best one and moves the focus to the next job; Z undoes it.
  await page.keyboard.press('Enter');
  await expect(jobIn(page, 'Kai Keys', 'Dot Down')).toBeVisible();
  await expect(jobIn(page, 'Unassigned', 'Una Up')).toBeFocused();
  await page.keyboard.press('z');
  await expect(jobIn(page, 'Unassigned', 'Dot Down')).toBeVisible();
  await expect(jobIn(page, 'Kai Keys', 'Dot Down')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText('There’s nothing to undo.').first()).toBeVisible();

  // Enter pressed before the answer has arrived still means the best driver.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/suggestions', async (route) => {
    await answered;
    await route.continue();
  });
  // A colleague changes the day in the meantime, so the best drivers are looked up again.
  const asked = page.waitForRequest(/suggestions/);
  await takeCall(staff, 'Liv Later', `${day}T15:00`);
  await asked;
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  answer();
  await expect(jobIn(page, 'Kai Keys', 'Una Up')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // In the rows the arrow keys go from job to job, Enter opens one, and the slash finds one.
  await expect(jobIn(page, 'Unassigned', 'Una Up')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a job' })).toBeFocused();
  await page.keyboard.type('una u');
  await page.keyboard.press('Enter');
  const una = page.getByRole('gridcell', { name: /Una Up/ });
  await expect(una).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('rowheader').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(una).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /Una Up/ });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('n');
  await page.waitForURL(`**${to.staff('telephone')}`);
});

test('Z takes back an Enter while its best driver is still being looked up', async ({ page }) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(149);
  const { id: usualVehicleId } = await addCar(staff);
  const nia = await addDriver(staff, 'Nia Notyet', { usualVehicleId });
  const phoneNumber = '07700 812003';
  await takeCall(staff, 'Wes Waits', `${day}T09:00`, { phoneNumber });
  await takeCall(staff, 'Gus Goes', `${day}T13:00`, { phoneNumber });
  await preferDriver(staff, phoneNumber.replace(' ', ''), nia.id);
  await logIn(page, `${board}?day=${day}`, staffEmail);
  await expect(page.getByRole('list', { name: 'Unassigned' }).getByRole('listitem')).toHaveCount(2);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/suggestions', async (route) => {
    await answered;
    await route.continue();
  });
  let assigned = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/assign')) assigned += 1;
  });

  // Enter is pressed on both; the second is taken back before its driver is known.
  await page.keyboard.press('ArrowDown');
  await expect(jobIn(page, 'Unassigned', 'Wes Waits')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(jobIn(page, 'Unassigned', 'Gus Goes')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('z');
  const known = page.waitForResponse(/suggestions/);
  answer();
  await known;
  await expect(jobIn(page, 'Nia Notyet', 'Wes Waits')).toBeVisible();
  await expect(jobIn(page, 'Unassigned', 'Gus Goes')).toBeVisible();
  expect(assigned).toBe(1);

  // With nothing waiting any more, Z takes back the job that was assigned.
  await page.keyboard.press('z');
  await expect(jobIn(page, 'Unassigned', 'Wes Waits')).toBeVisible();
});

/** A finger on the screen; Playwright itself can only tap. */
async function fingerOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
}

test('a long press on a job opens its menu, or drags it to a driver', async ({ newDevice }) => {
  const staff = await callerOf();
  const day = quietDay(147);
  const { id: usualVehicleId } = await addCar(staff);
  await addDriver(staff, 'Abby Aloft', { usualVehicleId });
  await takeCall(staff, 'Tess Touch', `${day}T09:00`);
  const page = await newDevice({ viewport: { width: 1024, height: 900 }, hasTouch: true });
  await logIn(page, `${board}?day=${day}`, staffEmail);
  const card = jobIn(page, 'Unassigned', 'Tess Touch');
  await expect(card).toBeVisible();
  const from = await card.boundingBox();
  if (!from) throw new Error('nothing to touch');
  const finger = await fingerOf(page);

  // Held and lifted: the job's menu opens.
  await finger.down(from.x + 40, from.y + 12);
  await expect(card).toHaveAttribute('data-held', '');
  await finger.up();
  const menu = page.getByRole('menu', { name: /Tess Touch/ });
  await expect(menu.getByRole('menuitem', { name: 'Open the job' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  // Held and moved: the job follows the finger, and goes to the driver that it is let go over.
  const target = lane(page, 'Abby Aloft');
  await target.scrollIntoViewIfNeeded();
  await finger.down(from.x + 40, from.y + 12);
  await expect(card).toHaveAttribute('data-held', '');
  // Another test may add a driver in the meantime, which moves the rows: the finger follows.
  await expect(async () => {
    const over = await target.boundingBox();
    if (!over) throw new Error('nowhere to put it');
    for (const share of [0.3, 0.6, 1])
      await finger.move(
        from.x + 40 + (over.x + over.width / 2 - from.x - 40) * share,
        from.y + 12 + (over.y + over.height / 2 - from.y - 12) * share,
      );
    await expect(target).toHaveAttribute('data-over', '', { timeout: 1000 });
  }).toPass();
  await finger.up();
  await expect(jobIn(page, 'Abby Aloft', 'Tess Touch')).toBeVisible();
  await expect(target).not.toHaveAttribute('data-over');
});
