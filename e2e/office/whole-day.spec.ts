import type { Page } from '@playwright/test';
import { addLondonDays } from '#domain/basics/london-time.ts';
import { to } from '../support/addresses.ts';
import type { Caller } from '../support/api.ts';
import { addCar, addDriver, assign, type Booking, setStatus, takeCall } from '../support/arrange.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { quietDay, typed } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const drivers = 30;
const jobs = 135;
const calls = 10;
const two = (number: number) => String(number).padStart(2, '0');

/** Does something with each item of a list, four at a time. */
async function forEach<T, R>(list: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const waiting = [...list.entries()];
  const walk = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 4 }, walk));
  return done;
}

/** Thirty drivers with a car each, on shift that day of the week. */
async function hireDrivers(staff: Caller, day: string) {
  const weekday = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const hired = await forEach(Array.from({ length: drivers }), async (_, i) => {
    const { id: usualVehicleId } = await addCar(staff, { carType: 'Saloon' });
    return addDriver(staff, `Zed Day ${two(i)}`, { usualVehicleId });
  });
  const rota = [{ weekday, from: '05:00', to: '23:30', vehicleId: null }];
  await staff.put(`/api/Admin/shifts?from=${day}&to=${day}`, {
    drivers: hired.map(({ id }) => ({ driverId: id, rota, absences: [] })),
  });
  return hired;
}

/** Local journeys from six in the morning, nine an hour; every ninth comes from the airport. */
const takeJobs = (staff: Caller, day: string) =>
  forEach(Array.from({ length: jobs }), (_, i) => {
    const at = `${day}T${two(6 + Math.floor(i / 9))}:${two((i % 9) * 6)}`;
    const isFlight = i % 9 === 8;
    return takeCall(staff, `Day Job ${String(i).padStart(3, '0')}`, at, {
      carType: 'Saloon',
      confirm: true,
      origin: { text: isFlight ? 'Heathrow Terminal 5' : 'RG12 8TR' },
      destination: { text: isFlight ? 'RG12 8TR' : 'Bracknell Railway Station' },
      // Picked up at 48 minutes past.
      ...(isFlight ? { flightNumber: 'BA 9123', flightTime: at.replace(/\d\d$/, '03'), minutesAfterLanding: 45 } : {}),
    });
  });

async function planTheDay(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Plan the day' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan the day' });
  const accept = plan.getByRole('button', { name: `Assign ${count} jobs` });
  await expect(accept).toBeEnabled({ timeout: 120_000 });
  await accept.click();
  // Each assignment runs all its checks; on a busy machine that takes a while.
  await expect(page.getByText(`${count} jobs assigned`)).toBeVisible({ timeout: 240_000 });
  await expect(plan).toHaveCount(0);
}

interface BoardOfDay {
  readonly jobs: readonly (Booking & { name: string; driver: { id: string; name: string } | null })[];
}

const readDay = (staff: Caller, day: string) => staff.get<BoardOfDay>(`/api/Admin/board?day=${day}`);

/** Finds a job and opens its sheet, as a dispatcher would who has been given a name. */
async function openJob(page: Page, name: string) {
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Find a job' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: new RegExp(name) })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Every driver drives their jobs one after the other. */
async function driveTheDay(staff: Caller, day: string): Promise<void> {
  const ofDriver = new Map<string, string[]>();
  for (const { id, driver } of (await readDay(staff, day)).jobs)
    if (driver) ofDriver.set(driver.id, [...(ofDriver.get(driver.id) ?? []), id]);
  await forEach([...ofDriver.values()], async (ids) => {
    for (const id of ids) {
      await setStatus(staff, id, 'InProgress');
      await setStatus(staff, id, 'Completed');
    }
  });
}

test('a whole day with thirty drivers: planned, ten calls, a breakdown, a late flight, an expired badge, and a complete register', async ({
  page,
}) => {
  // Nearly a thousand API calls: a minute on an idle machine, several on a busy one.
  test.setTimeout(600_000);
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(182);
  await hireDrivers(staff, day);
  const taken = await takeJobs(staff, day);
  await logIn(page, `${to.staff('board')}?day=${day}`, staffEmail);
  await expect(page.getByText(`${jobs} unassigned`)).toBeVisible();
  await planTheDay(page, jobs);
  await expect(page.getByText('Every job has a driver')).toBeVisible();

  // Ten calls: they appear in the queue by themselves, and are planned around what is already assigned.
  await forEach(Array.from({ length: calls }), (_, i) =>
    takeCall(staff, `Day Caller ${i}`, `${day}T${two(8 + i)}:57`, {
      carType: 'Saloon',
      confirm: true,
      destination: { text: 'Bracknell Railway Station' },
    }),
  );
  await expect(page.getByText(`${calls} unassigned`)).toBeVisible();
  await planTheDay(page, calls);

  // A breakdown: the best other driver takes the job.
  const broken = (await readDay(staff, day)).jobs.find(({ name }) => name === 'Day Job 040');
  const sheet = await openJob(page, 'Day Job 040');
  const best = sheet.getByRole('list', { name: 'Best drivers' }).getByRole('button', { name: /^Assign to / });
  await best.first().click();
  await expect
    .poll(async () => (await readDay(staff, day)).jobs.find(({ id }) => id === broken?.id)?.driver?.id)
    .not.toBe(broken?.driver?.id);
  // The form shows the new driver: a press on it would give the job back to the broken car.
  await expect(sheet.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // A flight lands late: the pickup moves with it.
  const late = await openJob(page, 'Day Job 062');
  await late.getByLabel('New landing time').fill('13:40');
  await late.getByRole('button', { name: 'Save the new time' }).click();
  await expect(page.getByText(/Flight time saved\. We’ll pick you up .*14:25/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(late).toHaveCount(0);

  // A badge has expired: the jobs that cannot start are named, and go to others.
  const holder = (await readDay(staff, day)).jobs.find(({ id }) => id === taken[100]?.id)?.driver;
  if (!holder) throw new Error('the job has no driver');
  await page.goto(to.staff(`drivers?open=${holder.id}`));
  const record = page.getByRole('dialog', { name: holder.name });
  await record.getByLabel('Badge valid until').fill(typed(addLondonDays(day, -1)));
  await record.getByRole('button', { name: 'Save' }).click();
  const warning = record.getByRole('alert').filter({ hasText: 'can’t start with these dates' });
  await expect(warning.getByRole('link', { name: taken[100]?.reference ?? '' })).toBeVisible();
  const stopped = (await readDay(staff, day)).jobs.filter(({ driver }) => driver?.id === holder.id);
  await expect(warning.getByRole('listitem')).toHaveCount(stopped.length);
  for (const { id } of stopped) await assign(staff, id, null, null);
  // The late flight may have lost its driver too: that depends on who the plan gave it to, and what they had next.
  const open = (await readDay(staff, day)).jobs.filter(({ driver }) => !driver).length;
  expect([stopped.length, stopped.length + 1]).toContain(open);
  await page.goto(`${to.staff('board')}?day=${day}`);
  await expect(page.getByText(`${open} unassigned`)).toBeVisible();
  await planTheDay(page, open);
  await expect(lane(page, holder.name).locator('[data-job]')).toHaveCount(0);
  await expect(jobIn(page, 'Unassigned', 'Day')).toHaveCount(0);

  // No board is open in the meantime: it would be drawn again with every step.
  await page.goto('about:blank');
  await driveTheDay(staff, day);
  await page.goto(to.staff(`register?from=${day}&to=${day}`));
  await expect(page.getByText(`${jobs + calls} records`).first()).toBeVisible();
  await expect(page.getByText('Every record is complete.')).toBeVisible();
});
