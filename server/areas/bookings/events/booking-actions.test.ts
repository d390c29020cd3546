import { beforeAll, expect, it } from 'vitest';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Row {
  readonly id: number;
  readonly what: string;
  readonly label: string;
  readonly by: string;
  readonly reference: string;
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
}

const audit = async (search = '', headers = {}): Promise<{ $values: Row[]; nextCursor: string | null }> =>
  (await testServer().call('GET', `/api/Admin/audit/bookings?${search}`, { token: office.token, headers })).json();

it('shows what staff did with bookings, newest first, as text and in pages', async () => {
  const driver = await office.addDriver();
  const vehicle = await office.addVehicle();
  const booking = await office.takeCall({ confirm: true });
  const at = `/api/Admin/bookings/${booking.id}`;
  const colleague = await logInAs(testServer(), 'second@example.org', ['Writer']);
  await testServer().call('POST', `${at}/assign`, {
    token: colleague,
    body: { driverId: driver.id, vehicleId: vehicle.id },
  });
  const update = { ...updateOf((await office.get(at)).json()), Price: 61, Greet: true };
  expect((await office.put(`/api/Bookings/${booking.id}`, update)).statusCode).toBe(200);
  const other = await office.takeCall();
  await testServer().call('DELETE', `/api/Reservations/${other.id}`, { token: office.token });

  const { $values } = await audit();
  expect($values.map(({ what, reference, by }) => [what, reference, by])).toEqual([
    ['deleted', other.reference, 'desk@example.org'],
    ['created', other.reference, 'desk@example.org'],
    ['edited', booking.reference, 'desk@example.org'],
    ['assigned', booking.reference, 'second@example.org'],
    ['state', booking.reference, 'desk@example.org'],
    ['created', booking.reference, 'desk@example.org'],
  ]);
  expect($values[3]?.changes).toEqual([
    { field: 'Driver', from: '–', to: 'Dara Driver' },
    { field: 'Vehicle', from: '–', to: vehicle.registration },
  ]);
  const german = await audit('what=edited', { 'accept-language': 'de' });
  expect(german.$values.map(({ changes }) => changes)).toEqual([
    expect.arrayContaining([
      { field: 'Preis', from: '55,00 £', to: '61,00 £' },
      { field: 'Empfang mit Namensschild', from: 'nein', to: 'ja' },
    ]),
  ]);
  expect(JSON.stringify(await audit('', { 'accept-language': 'pl' }))).not.toContain('Change_');

  const first = await audit('limit=4');
  const second = await audit(`limit=4&cursor=${first.nextCursor}`);
  expect([...first.$values, ...second.$values].map(({ id }) => id)).toEqual($values.map(({ id }) => id));
  expect(second.nextCursor).toBeNull();
});

it('is filtered by person, booking, action and day', async () => {
  const whats = async (search: string) => (await audit(search)).$values.map(({ what }) => what);
  expect(await whats('text=SECOND@')).toEqual(['assigned']);
  const [newest] = (await audit('limit=1')).$values;
  expect(await whats(`text=${newest?.reference.toLowerCase()}`)).toEqual(['deleted', 'created']);
  expect(await whats('what=state')).toEqual(['state']);
  expect(await whats('from=2026-11-16')).toEqual([]);
  expect(await whats('from=2026-11-15&to=2026-11-15')).toHaveLength(6);
  expect((await office.get('/api/Admin/audit/bookings?what=nothing')).statusCode).toBe(400);
});
