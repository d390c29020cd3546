import { beforeAll, describe, expect, it } from 'vitest';
import { chargesV1 } from '#domain/fares/charges-v1.ts';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});

interface Line {
  readonly code: string;
  readonly label: string;
  readonly amount: number;
}

const asked = { origin: { text: 'RG12 1AP' }, passengers: 1, luggage: 1, greet: false };

async function executive(destination: string, pickupTime: string, more: object = {}) {
  const body = { ...asked, destination: { text: destination }, pickupTime, ...more };
  const answer = await testServer().call('POST', '/api/Quotes', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { cars, id } = answer.json();
  return { id, ...cars.find(({ carType }: { carType: string }) => carType === 'Executive') };
}

const draft = (charges: unknown) => office.post('/api/Admin/tariffs', { changes: { charges }, note: '' });
const draftOf = async (charges: unknown) => (await draft(charges)).json().version;
const publish = async (version: number) =>
  expect((await office.post(`/api/Admin/tariffs/${version}/publish`)).statusCode).toBe(200);
const codes = (lines: readonly Line[]) => lines.map(({ code }) => code);

const heathrow = { what: 'LHR', source: 'heathrow.com', checkedOn: '2026-11-15', mode: 'added' } as const;

describe('airport and zone charges', () => {
  it('are in the first prices, and say what they are and from when', async () => {
    const { price, lines } = await executive('Heathrow Terminal 5', '2026-12-01T10:00');
    expect(price).toBe(55);
    expect(lines.at(-1)).toEqual({
      code: 'drop-off-included',
      label: 'Included: airport drop-off charge (Heathrow, £7.00 from 1 January 2026)',
      amount: 0,
    });
    const toWaterloo = (time: string) => executive('London Waterloo station', `2026-12-01T${time}`);
    expect(codes((await toWaterloo('10:00')).lines)).toContain('zone-included');
    expect(codes((await toWaterloo('20:00')).lines)).not.toContain('zone-included');
  });

  it('are in the confirmation, on the manage page and there after a change by the office', async () => {
    const { id } = await office.takeCall({ email: 'charged@example.org' });
    const booking = (await office.get(`/api/Admin/bookings/${id}`)).json();
    expect(codes(booking.lines)).toEqual(['fixed-fare', 'drop-off-included']);
    const [mail] = await testServer().emails('charged@example.org');
    expect(mail?.text).toContain('Included: airport drop-off charge (Heathrow, £7.00 from 1 January 2026)');
    const changed = await office.put(
      `/api/Bookings/${id}`,
      updateOf(booking, { DropOff: 'Gatwick Airport', Price: undefined }),
    );
    expect(changed.json().lines.at(-1).label).toContain('Gatwick, £10.00 from 6 January 2026');
  });

  it.each([
    ['nobody knows the airport', { ...heathrow, what: 'XXX', amount: 700, from: '2027-01-01' }],
    ['there is no such day', { ...heathrow, amount: 700, from: '2027-02-30' }],
    ['it is less than nothing', { ...heathrow, amount: -1, from: '2027-01-01' }],
    ['nobody says who says so', { ...heathrow, amount: 700, from: '2027-01-01', source: '' }],
    ['it is no row at all', 'seven pounds'],
  ])('are refused where %s', async (_, row) => {
    const answer = await draft([row]);
    expect([answer.statusCode, Object.keys(answer.json().errors)[0]]).toEqual([400, expect.stringMatching(/charges/)]);
  });

  it('are refused twice for the same day', async () => {
    const row = { ...heathrow, amount: 700, from: '2027-01-01' };
    expect((await draft([row, { ...row, amount: 800 }])).statusCode).toBe(400);
  });

  it('may be added from a day to come: totals everywhere follow the day of the journey', async () => {
    await publish(await draftOf([...chargesV1, { ...heathrow, amount: 900, from: '2027-01-01' }]));
    const price = async (day: string) => (await executive('Heathrow Terminal 5', `${day}T10:00`)).price;
    expect(await price('2026-12-31')).toBe(55);
    expect(await price('2027-01-04')).toBe(64);
    const both = await executive('Heathrow Terminal 5', '2026-12-30T10:00', { returnTime: '2027-01-05T10:00' });
    // Nobody is set down at the airport on the way back.
    expect([both.price, both.returnPrice, both.total]).toEqual([55, 55, 110]);
    const call = await office.takeCall({ pickupTime: '2027-01-04T09:30', email: 'added@example.org' });
    expect(call.price).toBe(64);
    const [mail] = await testServer().emails('added@example.org');
    expect(mail?.text).toMatch(/Airport drop-off charge \(Heathrow\): £9\.00/);
    expect(mail?.text).toContain('£64.00');
    const booking = (await office.get(`/api/Admin/bookings/${call.id}`)).json();
    const moved = await office.put(
      `/api/Bookings/${call.id}`,
      updateOf(booking, { PickUpDate: '2026-12-29T09:30', Price: undefined }),
    );
    expect(moved.json()).toMatchObject({ price: 55 });
    const published = (await testServer().call('GET', '/api/Tariff')).json().published;
    expect(published[1]).toEqual({ location: 'Heathrow', price: 55 });
    testServer().now = new Date('2027-01-02T12:00:00Z');
    const later = (await testServer().call('GET', '/api/Tariff')).json().published;
    expect(later[1]).toEqual({ location: 'Heathrow', price: 64 });
  });
});

describe('charges that nobody has checked since 1 December', () => {
  const laterServer = useTestServer({ now: '2026-11-30T12:00:00Z' });

  it('alert the office until somebody has', async () => {
    const later = await openOffice(laterServer());
    const alerts = async () => {
      const board = (await later.get('/api/Admin/board')).json();
      return board.alerts.filter(({ code }: { code: string }) => code === 'charges-old');
    };
    expect(await alerts()).toEqual([]);
    laterServer().now = new Date('2026-12-01T12:00:00Z');
    expect(await alerts()).toMatchObject([
      {
        message:
          'Not checked since 1 December: Heathrow, Gatwick, Luton Airport, Stansted, City Airport, Southampton Airport, Southend Airport, Bristol Airport, Birmingham Airport, London Congestion Charge, Dartford Crossing. New charges usually start in January: check what airports, zones and tolls will charge.',
        reservationId: null,
      },
    ]);
    const changes = { charges: chargesV1.map((row) => ({ ...row, checkedOn: '2026-12-01' })) };
    const { version } = (await later.post('/api/Admin/tariffs', { changes, note: '' })).json();
    await later.post(`/api/Admin/tariffs/${version}/publish`);
    expect(await alerts()).toEqual([]);
  });
});

describe('a journey across the Thames', () => {
  it('names the toll of the Dartford Crossing by day, and none at night', async () => {
    const answer = async (time: string) => {
      const body = { ...asked, origin: { text: 'Dartford' }, destination: { text: 'Grays' }, pickupTime: time };
      const quote = (await testServer().call('POST', '/api/Quotes', { body })).json();
      return codes(quote.cars[0].lines);
    };
    expect(await answer('2027-02-01T10:00')).toContain('toll-included');
    expect(await answer('2027-02-01T23:00')).not.toContain('toll-included');
  });
});

describe('what may come on top', () => {
  const server = useTestServer({ now: '2026-11-15T12:00:00Z' });
  const waiting = { label: 'Waiting', text: '10 minutes are free from the pickup time, then it’s £0.50 a minute.' };
  const landing = {
    label: 'Waiting at the airport',
    text: '45 minutes are free after landing, or from the pickup time if we can’t track the flight. Then it’s £0.50 a minute.',
  };
  const parking = {
    label: 'Airport parking',
    text: 'What the car park charges for your pickup at Heathrow, as shown on the driver’s ticket (at least £7.50).',
  };
  const tolls = {
    label: 'Toll roads and car parks',
    text: 'What they charge, only if you ask us to use one. Tolls on our usual route are in the price.',
  };

  it('is beside the price of a quote, of both journeys of a return once each', async () => {
    const toHeathrow = { ...asked, destination: { text: 'Heathrow Terminal 5' }, pickupTime: '2027-02-01T10:00' };
    const added = async (body: object) =>
      (await server().call('POST', '/api/Quotes', { body })).json().mayBeAdded as unknown;
    expect(await added(toHeathrow)).toEqual([waiting, tolls]);
    expect(await added({ ...toHeathrow, returnTime: '2027-02-08T10:00' })).toEqual([waiting, landing, parking, tolls]);
    expect(await added({ ...toHeathrow, destination: { text: 'RG12 8TR' } })).toEqual([waiting, tolls]);
  });

  it('is on the manage page, in the booking that the office opens and in the confirmation, until the journey is over', async () => {
    const desk = await openOffice(server());
    const { id } = await desk.takeCall({
      origin: { text: 'Heathrow Terminal 5' },
      destination: { text: 'RG12 1AP' },
      pickupTime: '2026-12-01T09:30',
      email: 'landing@example.org',
    });
    const wanted = [landing, parking, tolls];
    const opened = (await desk.get(`/api/Admin/bookings/${id}`)).json();
    expect(opened).toMatchObject({ price: 55, mayBeAdded: wanted });
    const [mail] = await server().emails('landing@example.org');
    for (const { label, text } of wanted) expect(mail?.text).toContain(`${label}: ${text}`);
    const link = /\/bracknellTaxis\/manage\?link=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const managed = async () =>
      (await server().call('GET', `/api/Reservations/by-link?link=${link}`)).json().mayBeAdded;
    expect(await managed()).toEqual(wanted);
    await desk.post(`/api/Admin/bookings/${id}/status`, { status: 2 });
    expect(await managed()).toEqual([]);
  });
});
