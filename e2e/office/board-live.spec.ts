import { to } from '../support/addresses.ts';
import { newDriverAndCar, takeCall } from '../support/arrange.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { jobIn, lane } from '../support/board-steps.ts';
import { quietDay } from '../support/days.ts';
import { desk } from '../support/looks.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { dropHubEvents, holdBack } from '../support/site-steps.ts';
import { expect, test } from '../support/test.ts';

test('a car off the road, its return and a renamed driver show on an open board straight away, with or without jobs', async ({
  page,
}) => {
  const staff = await callerOf();
  const name = `Idris ${unique()}`;
  const crew = await newDriverAndCar(name);
  await crew.caller.post('/api/Driver/shift', { state: 'on', vehicleId: crew.vehicleId });
  await logIn(page, to.staff('board'), staffEmail);
  const header = lane(page, name).getByRole('rowheader');
  await expect(header).toContainText('Clocked on since');
  await expect(header).not.toContainText('Car off the road');
  // The board also reads the day again every minute: three changes in less than that must have been pushed to it.
  const brakes = { item: 'brakes', text: 'Pedal goes to the floor', dangerous: true };
  await crew.caller.post('/api/Driver/checks', { vehicleId: crew.vehicleId, defects: [brakes] });
  await expect(header).toContainText('Car off the road');
  const { $values: defects } = await staff.get<{ $values: { id: string; vehicleId: string }[] }>('/api/Admin/defects');
  const defect = defects.find(({ vehicleId }) => vehicleId === crew.vehicleId);
  await staff.post(`/api/Admin/defects/${defect?.id}`, { state: 'fixed', note: 'New brakes' });
  await expect(header).not.toContainText('Car off the road');
  await staff.put(`/api/Admin/drivers/${crew.driverId}`, {
    name: `${name} Jones`,
    email: crew.email,
    phone: '07700 900456',
    badgeNumber: `B-${unique()}`,
    badgeAuthority: 'Bracknell Forest Council',
    badgeExpires: '2099-12-31',
    licenceExpires: '2099-12-31',
  });
  await expect(lane(page, `${name} Jones`)).toBeAttached();
});

test('what changes while the board is still connecting shows up once it is connected', async ({ page }) => {
  const staff = await callerOf();
  const day = quietDay(136);
  await takeCall(staff, 'Edna Early', `${day}T09:00`);
  await dropHubEvents(page);
  const connect = await holdBack(page, '**/hubs/tracking/negotiate*');
  await logIn(page, `${to.staff('board')}?day=${day}`, staffEmail);
  await expect(jobIn(page, 'Unassigned', 'Edna Early')).toBeVisible();
  await takeCall(staff, 'Mia Meanwhile', `${day}T10:00`);
  connect();
  // Far sooner than the day would be read again anyway.
  await expect(jobIn(page, 'Unassigned', 'Mia Meanwhile')).toBeVisible();
});

test('on a wide screen the chosen job has a panel beside the rows, which scroll to its hour', async ({ page }) => {
  await page.setViewportSize(desk);
  const staff = await callerOf();
  const day = quietDay(135);
  await newDriverAndCar(`Pia ${unique()}`);
  const { reference } = await takeCall(staff, 'Petra Panel', `${day}T14:00`, { driverInstruction: 'Ring twice' });
  await takeCall(staff, 'Quinn Queue', `${day}T16:00`);
  await logIn(page, `${to.staff('board')}?day=${day}`, staffEmail);
  await page.getByText('4 h', { exact: true }).click();
  const rows = page.getByRole('grid');
  const leftShare = () =>
    rows.evaluate((box) => box.scrollLeft / (box.querySelector('[data-track]')?.clientWidth ?? 1));
  // Found by its label: which hours the board has depends on what else is booked that day.
  await page.getByText('15:00', { exact: true }).evaluate((hour) => {
    const track = hour.closest('[data-track]');
    const left = hour.getBoundingClientRect().left - (track?.getBoundingClientRect().left ?? 0);
    hour.closest('[role=grid]')?.scrollTo({ left });
  });
  await expect.poll(leftShare).toBeGreaterThan(0.3);
  const before = await leftShare();

  const drivers = page.getByRole('list', { name: 'Best drivers' });
  await jobIn(page, 'Unassigned', 'Quinn Queue').click();
  await expect(drivers).toBeVisible();
  expect(await leftShare()).toBeCloseTo(before, 2);
  // This job is earlier than the hours in view, so they scroll to it.
  const card = jobIn(page, 'Unassigned', 'Petra Panel');
  await card.click();
  await expect.poll(leftShare).toBeLessThan(before);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
  const [grid, panel] = [await rows.boundingBox(), await drivers.boundingBox()];
  expect(panel?.x).toBeGreaterThanOrEqual((grid?.x ?? Number.NaN) + (grid?.width ?? Number.NaN));
  await expect(jobIn(page, 'Unassigned', 'Quinn Queue')).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  // The Tab key goes from the card to its drivers.
  await card.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(drivers.getByRole('button').first()).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => (await drivers.boundingBox())?.x).toBeLessThan(grid?.x ?? Number.NaN);
});
