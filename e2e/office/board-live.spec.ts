import { to } from '../support/addresses.ts';
import { newDriverAndCar } from '../support/arrange.ts';
import { lane } from '../support/board-steps.ts';
import { callerOf, logIn, staffEmail, unique } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a car off the road, its return and a renamed driver show on an open board straight away, jobs or not', async ({
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
  // The board also reads the day anew every minute: three steps in less than that come by themselves.
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
