import { describe, expect, it } from 'vitest';
import { linesOf, recorder, type Schema } from '#server/testing/golden.ts';
import { goodDriver, goodVehicle } from '#server/testing/office.ts';
import { logInAs, testPassword } from '#server/testing/people.ts';
import { formOf, picture } from '#server/testing/pictures.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

const [ascot, windsor, wokingham] = ['Ascot Racecourse', 'Windsor', 'Wokingham Station'];
const stops = { via: { text: wokingham }, moreStops: [{ text: ascot }, { text: windsor }] };
const childSeats = { rearFacing: 1, forwardFacing: 0, booster: 1 };
const journey = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 3,
  luggage: 2,
  greet: true,
};
/** The booking object of the old site. */
const oldBooking = {
  pickupLocation: 'RG12 1AP',
  via: '',
  dropoffLocation: 'Heathrow Terminal 5',
  pickupTime: '2026-12-02T09:30',
  passengers: '2',
  louggages: '1',
  greet: false,
  price: '55',
  carType: 'Executive',
  carImage: '/assets/cars/executive.svg',
  name: 'Olive Old',
  phoneNumber: '07700 900123',
  email: 'olive@example.org',
  driverInstruction: 'Ring twice',
};
const oldUpdate = {
  Name: 'Olive Older',
  Email: 'olive@example.org',
  PhoneNumber: '07700 900124',
  PickUpDate: '2026-12-02T10:30',
  Pickup: 'RG12 1AP',
  Via: wokingham,
  DropOff: 'Heathrow Terminal 5',
  Passengers: 3,
  Louggages: 2,
  CarType: 'Executive',
  CarImage: '',
  Greet: true,
  DriverInstruction: 'Ring once',
  Price: 0,
};
const oldProfile = {
  firstName: 'Olive',
  surname: 'Old',
  birthday: '1980-01-01',
  gender: 'Other',
  mobile: '447700900555',
  email: 'olive@example.org',
  address: '1 High Street',
};

it('answers a client of the old site as ever, on every path that it knows', async () => {
  const { call, text } = recorder(testServer);
  const own = { email: 'olive@example.org', password: testPassword };
  await call('POST', '/api/Auth/register', { body: own });
  const { token } = (await call('POST', '/api/Auth/login', { body: own })).json();
  const office = await logInAs(testServer(), 'old-desk@example.org', ['Writer']);
  const { id } = (await call('POST', '/api/Reservations/add', { token, body: oldBooking })).json();
  await call('GET', '/api/Reservations/get-my-reservations', { token });
  await call('GET', '/api/Reservations/GetAllReservations', { token: office });
  await call('GET', `/api/Reservations/${id}`, { token });
  await call('PUT', `/api/Bookings/${id}`, { token: office, body: oldUpdate });
  await call('PUT', `/api/Reservations/cancel-reservation/${id}`, { token });
  await call('DELETE', `/api/Reservations/${id}`, { token: office });
  await call('POST', '/api/UserProfile/profile', { token, body: oldProfile });
  await call('GET', '/api/UserProfile/profile', { token });
  const form = formOf([
    { name: 'file', value: await picture('png'), filename: 'me.png' },
    { name: 'fileName', value: 'me' },
    { name: 'title', value: 'Me' },
  ]);
  const image = (await call('POST', '/api/ProfileImage/UploadImage', { token, ...form })).json();
  await call('GET', '/api/ProfileImage', { token });
  await call('POST', '/api/ProfileImage/SaveSingleProfileImage', { token, body: image });
  await call('GET', '/api/ProfileImage/GetSingleProfileImage', { token });
  const words = await testServer().call('GET', '/assets/i18n/eng.json');
  expect([words.statusCode, words.json().Nav_Home]).toEqual([200, 'Home']);
  await expect(text()).toMatchFileSnapshot('old-site.txt');
});

describe('every route about a booking answers to the letter', () => {
  it('for its customer', async () => {
    const { call, text } = recorder(testServer);
    const token = await logInAs(testServer(), 'carol@example.org');
    const asked = { ...journey, ...stops, flightNumber: 'BA 117', returnTime: '2026-12-08T18:00' };
    const quote = (await call('POST', '/api/Quotes', { token, body: asked })).json();
    await call('GET', `/api/Quotes/${quote.id}`, { token });
    const body = {
      pickupLocation: 'RG12 1AP',
      dropoffLocation: 'Heathrow Terminal 5',
      pickupTime: asked.pickupTime,
      passengers: 3,
      louggages: 2,
      greet: true,
      carType: 'Executive',
      name: 'Carol Customer',
      phoneNumber: '07700 900125',
      email: 'carol@example.org',
      driverInstruction: 'The side door',
      houseNumber: 'Flat 2',
      quoteId: quote.id,
      flightNumber: 'BA 117',
      returnFlightNumber: 'BA 118',
      returnMinutesAfterLanding: 40,
      returnFlightTime: '2026-12-08T17:20',
      accessNeeds: ['assistance-dog'],
      childSeats,
      costReference: 'PO 7',
    };
    const { id } = (await call('POST', '/api/Reservations/add', { token, body })).json();
    for (const list of ['reservations', 'upcoming-reservations', 'past-reservations', 'cancelled-reservations'])
      await call('GET', `/api/Reservations/get-my-${list}`, { token });
    for (const path of ['counts', id, `${id}/history`, `${id}/calendar.ics`, 'trip'])
      await call('GET', `/api/Reservations/${path}`, { token });
    const other = { ...journey, pickupTime: '2026-12-01T11:00', via: { text: ascot }, passengers: 2 };
    const { id: quoteId } = (await call('POST', '/api/Quotes', { token, body: other })).json();
    await call('POST', `/api/Reservations/${id}/change/price`, { token, body: { quoteId } });
    await call('PUT', `/api/Reservations/${id}/change`, { token, body: { quoteId } });
    await call('GET', `/api/Reservations/${id}/history`, { token });
    await call('GET', '/api/UserProfile/export', { token });
    await call('PUT', `/api/Reservations/cancel-reservation/${id}?both=true`, { token });
    await expect(text()).toMatchFileSnapshot('customer.txt');
  });

  it('for the office and the driver', async () => {
    const { call, text } = recorder(testServer);
    const token = await logInAs(testServer(), 'desk@example.org', ['Writer']);
    const phone = await logInAs(testServer(), 'dara@example.org', ['Driver']);
    const driver = { ...goodDriver, email: 'dara@example.org' };
    const driverId = (await testServer().call('POST', '/api/Admin/drivers', { token, body: driver })).json().id;
    const vehicleId = (await testServer().call('POST', '/api/Admin/vehicles', { token, body: goodVehicle })).json().id;
    const taken = {
      ...journey,
      ...stops,
      pickupTime: '2026-11-15T15:30',
      carType: 'Executive',
      name: 'Bob',
      phoneNumber: '07700 900126',
      email: 'bob@example.org',
      driverInstruction: 'Wait at the gate',
      houseNumber: '14',
      flightNumber: 'BA 117',
      accessNeeds: ['assistance-dog'],
      childSeats,
      remarks: 'Prefers the motorway',
      howMade: 'telephone',
      confirm: true,
    };
    const { id } = (await call('POST', '/api/Admin/bookings', { token, body: taken })).json().booking;
    const at = `/api/Admin/bookings/${id}`;
    await call('POST', `${at}/assign`, { token, body: { driverId, vehicleId } });
    await call('GET', '/api/Driver/jobs', { token: phone });
    await call('POST', `${at}/price`, { token, body: { Via: wokingham, MoreStops: [], Greet: false } });
    const update = { ...oldUpdate, PickUpDate: '2026-11-15T15:45', MoreStops: [windsor], Passengers: 2 };
    const more = { HouseNumber: '15', FlightNumber: 'BA 119', ChildSeats: { booster: 2 }, Remarks: 'By the M3' };
    await call('PUT', `/api/Bookings/${id}`, { token, body: { ...update, ...more } });
    await call('GET', '/api/Driver/notices', { token: phone });
    for (const path of [at, `${at}/events`, `${at}/flight`, `${at}/suggestions`, `${at}/deletion`])
      await call('GET', path, { token });
    await call('GET', '/api/Admin/board?day=2026-11-15', { token });
    await call('GET', '/api/Admin/callers?phone=07700900124', { token });
    await call('GET', '/api/Admin/bookings.csv?from=2026-11-15&to=2026-11-15', { token });
    await call('GET', '/api/Reservations/GetAllReservations?from=2026-11-15&to=2026-11-15', { token });
    await call('GET', `/api/Reservations/${id}/evidence`, { token });
    await call('GET', '/api/Admin/audit/bookings?from=2026-11-15&to=2026-11-15', { token });
    await call('GET', '/api/Admin/day-sheet?day=2026-11-15', { token });
    await testServer().call('POST', '/api/Admin/register/seal', { token });
    await call('GET', '/api/Admin/register.csv?from=2026-11-15&to=2026-11-15', { token });
    await call('POST', `${at}/delete`, { token, body: { reason: 'entered twice' } });
    await expect(text()).toMatchFileSnapshot('office.txt');
  });

  it('for a regular journey', async () => {
    const { call, text } = recorder(testServer);
    const token = await logInAs(testServer(), 'series-desk@example.org', ['Writer']);
    const { pickupTime: _, ...where } = journey;
    const body = {
      ...where,
      ...stops,
      days: [3],
      time: '08:15',
      returnTime: '15:30',
      from: '2026-12-02',
      until: '2026-12-09',
      carType: 'Executive',
      name: 'Sally School',
      phoneNumber: '07700 900188',
      email: 'sally@example.org',
      driverInstruction: 'At the gate',
      houseNumber: 'Lodge',
      accessNeeds: [],
      childSeats,
      remarks: 'Ring the school',
    };
    const { id, version } = (await call('POST', '/api/Series', { token, body })).json();
    await call('GET', `/api/Series/${id}`, { token });
    const to = { ...body, moreStops: [], passengers: 2, childSeats: { booster: 1 }, name: 'Sam School', version };
    await call('PUT', `/api/Series/${id}`, { token, body: to });
    const { $values } = (await call('GET', '/api/Reservations/GetAllReservations?text=School', { token })).json();
    await call('GET', `/api/Admin/bookings/${$values[0].id}/events`, { token });
    await expect(text()).toMatchFileSnapshot('regular-journey.txt');
  });
});

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

it('publishes the same fields of bookings, by the same names', async () => {
  const { paths } = (await testServer().call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const known = new Map<string, string>();
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
      Object.entries({ body: requestBody, ...responses }).flatMap(([part, one]) => {
        const fields = linesOf(one?.content?.['application/json']?.schema ?? {});
        const text = fields.join('\n');
        if (!/louggages|pickupLocation|driverInstruction|moreStops|fileExtenstion/i.test(text)) return [];
        const name = `${method.toUpperCase()} ${path} ${part}`;
        const same = known.get(text);
        if (same === undefined) known.set(text, name);
        return [name, ...(same === undefined ? fields.map((field) => `  ${field}`) : [`  like ${same}`])];
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(500);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fields.txt');
});
