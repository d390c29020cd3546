import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, updateOf } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
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

const open = async (id: string) => (await office.get(`/api/Admin/bookings/${id}`)).json();
const price = (id: string, changed: object) => office.post(`/api/Admin/bookings/${id}/price`, changed);
const save = (id: string, update: object, headers = {}) => office.put(`/api/Bookings/${id}`, update, headers);
const sum = (lines: readonly Line[]) => Math.round(lines.reduce((total, { amount }) => total + amount, 0) * 100) / 100;
const lastEvent = async (id: string) => (await office.get(`/api/Admin/bookings/${id}/events`)).json().$values.at(-1);
const lastEmail = async (email: string) => (await testServer().emails(email)).at(-1)?.text ?? '';
/** Bracknell to Heathrow in an Executive: £55 by the tariff. */
const toHeathrow = async (more: object = {}) => open((await office.takeCall(more)).id);

describe('the price of a changed booking', () => {
  it.each([
    ['another drop-off', { DropOff: 'Gatwick Airport' }, 90],
    ['another pickup', { Pickup: 'Wokingham Railway Station' }, 60],
    ['a bank holiday', { PickUpDate: '2026-12-25T09:30' }, 65],
    ['another car', { CarType: 'Saloon' }, 49.5],
    ['meet and greet', { Greet: true }, 70],
    ['two at once', { Greet: true, PickUpDate: '2026-12-28T09:30' }, 80],
    ['another time on such a day', { PickUpDate: '2026-12-03T04:00' }, 55],
    ['nothing that is priced', { Passengers: 4, Name: 'Somebody', Remarks: 'x', Price: 12, PriceReason: 'x' }, 55],
    ['nothing', {}, 55],
  ])('%s', async (_, changed, expected) => {
    const booking = await toHeathrow();
    const answer = (await price(booking.id, changed)).json();
    expect(answer).toEqual({ price: expected, lines: expect.any(Array), before: 55, difference: expected - 55 });
    expect(sum(answer.lines)).toBe(expected);
    expect(await open(booking.id)).toEqual(booking);
  });

  it('adds the detour of a stop to a fixed fare', async () => {
    const { id } = await toHeathrow();
    const answer = (await price(id, { Via: 'Wokingham Railway Station' })).json();
    expect(answer.lines.map(({ code }: Line) => code)).toContain('detour');
    expect(answer.difference).toBeGreaterThan(0);
    expect((await price(id, { Via: null })).json().difference).toBe(0);
  });

  it('is the tariff’s, whatever was agreed before', async () => {
    const { id, ...booking } = await toHeathrow();
    await save(id, updateOf(booking, { Price: 40, PriceReason: 'Regular customer' }));
    expect((await price(id, { Passengers: 3 })).json()).toMatchObject({ price: 40, before: 40, difference: 0 });
    expect((await price(id, { Greet: true })).json()).toMatchObject({ price: 70, before: 40, difference: 30 });
  });

  it('refuses what cannot be priced, and anybody but staff', async () => {
    const { id } = await toHeathrow();
    const unknown = await price(id, { DropOff: 'qqqq zzzz' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'place-not-found']);
    expect(Object.keys(unknown.json().errors)).toEqual(['DropOff']);
    for (const [field, value] of [
      ['Pickup', ''],
      ['DropOff', 5],
      ['PickUpDate', '2026-03-29T01:30'],
      ['PickUpDate', 'soon'],
      ['PickUpDate', '2028-01-01T10:00'],
      ['CarType', 'Bus'],
      ['Greet', 'yes'],
      ['Fare', 1],
    ] as const) {
      const answer = await price(id, { [field]: value });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
    expect((await price(crypto.randomUUID(), {})).statusCode).toBe(404);
    const customer = await logInAs(testServer(), 'customer@example.org');
    const answer = await testServer().call('POST', `/api/Admin/bookings/${id}/price`, { token: customer, body: {} });
    expect(answer.statusCode).toBe(403);
    await testServer().call('DELETE', `/api/Reservations/${id}`, { token: office.token });
    expect((await price(id, {})).statusCode).toBe(404);
  });
});

describe('saving a changed booking', () => {
  it('takes the new price when the client sends it or leaves it out', async () => {
    for (const more of [{ Price: 90 }, { Price: undefined }, { Price: '90.00' }]) {
      const email = `taken${Math.random()}@example.org`;
      const { id, ...booking } = await toHeathrow({ email });
      const saved = (await save(id, updateOf(booking, { DropOff: 'Gatwick Airport', ...more }))).json();
      expect(saved).toMatchObject({
        price: 90,
        lines: [{ code: 'fixed-fare', amount: 90 }, { code: 'drop-off-included' }],
      });
      expect(saved.lines[0].label).toContain('Gatwick');
      expect((await lastEvent(id)).changes).toContainEqual({ field: 'price', from: 5500, to: 9000 });
      const mail = await lastEmail(email);
      expect(mail).toContain('£90.00');
      expect(mail).not.toContain('Heathrow');
    }
  });

  it('keeps the old price with a reason, shown in the event, the email and the receipt', async () => {
    const { id, ...booking } = await toHeathrow({ email: 'kept@example.org' });
    const update = updateOf(booking, { DropOff: 'Gatwick Airport', PriceReason: 'Our mistake on the phone' });
    const saved = (await save(id, update)).json();
    expect(saved).toMatchObject({
      price: 55,
      lines: [{ code: 'agreed-for', label: 'Agreed price: Our mistake on the phone', amount: 55 }],
    });
    const event = await lastEvent(id);
    expect(event.changes).toContainEqual({ field: 'priceReason', from: null, to: 'Our mistake on the phone' });
    expect(event.changes.map(({ field }: { field: string }) => field)).not.toContain('price');
    const mail = await lastEmail('kept@example.org');
    expect(mail).toContain('Agreed price: Our mistake on the phone');
    expect(mail).not.toContain('Heathrow');
    // Saving again without a change keeps it.
    expect((await save(id, updateOf(await open(id), { Name: 'Other Name' }))).json().lines).toEqual(saved.lines);
  });

  it('works for an old client without a reason: the price its form showed is the agreed one', async () => {
    const { id, ...booking } = await toHeathrow();
    const saved = (await save(id, updateOf(booking, { Pickup: 'Wokingham Railway Station' }))).json();
    expect(saved).toMatchObject({ price: 55, lines: [{ code: 'agreed', label: 'Agreed price', amount: 55 }] });
    const typed = (await save(id, updateOf(saved, { Price: 61.5 }))).json();
    expect(typed).toMatchObject({ price: 61.5, lines: [{ code: 'agreed', amount: 61.5 }] });
    // The tariff's own price restores its own lines.
    const back = (await save(id, updateOf(typed, { Price: 60 }))).json();
    const lines = [{ code: 'fixed-fare', amount: 60 }, { code: 'drop-off-included' }];
    expect(back).toMatchObject({ price: 60, lines });
  });

  it('leaves price and lines alone when nothing that affects the price changed', async () => {
    const booking = await toHeathrow({ carType: 'Saloon', greet: true });
    const { Price: _price, ...update } = updateOf(booking, {
      Name: 'Other Name',
      Passengers: 3,
      PickUpDate: '2026-12-02T11:00',
    });
    const saved = (await save(booking.id, update)).json();
    expect([saved.price, saved.lines]).toEqual([booking.price, booking.lines]);
  });

  it('stores an unknown address with an agreed price, never with the lines of another journey', async () => {
    const { id, ...booking } = await toHeathrow();
    const saved = (await save(id, updateOf(booking, { Pickup: 'the blue barn', Price: undefined }))).json();
    expect(saved).toMatchObject({
      pickupLocation: 'the blue barn',
      price: 55,
      lines: [{ code: 'agreed', amount: 55 }],
    });
  });

  it('prices by the current tariff, and stores its version with the lines', async () => {
    const { id, ...booking } = await toHeathrow();
    await save(id, updateOf(booking, { Greet: true, Price: 70 }));
    const version = async () =>
      (await testServer().db.pool.query('select tariff_version from reservations where id = $1', [id])).rows[0]
        .tariff_version;
    expect(await version()).toBe(1);
    await save(id, updateOf(await open(id), { Price: 66, PriceReason: 'Agreed by phone' }));
    expect(await version()).toBeNull();
  });

  it('refuses an empty or too long reason, and an outdated version', async () => {
    const { id, version, ...booking } = await toHeathrow();
    for (const PriceReason of ['', '   ', 'x'.repeat(201), 5, null]) {
      const answer = await save(id, updateOf(booking, { Price: 50, PriceReason }));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['PriceReason']]);
    }
    await save(id, updateOf(booking, { Name: 'Faster Person' }));
    const late = await save(id, updateOf(booking, { DropOff: 'Gatwick Airport' }), { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(409);
    expect((await open(id)).price).toBe(55);
  });

  it('never mixes two edits at the same moment', async () => {
    const { id, ...booking } = await toHeathrow();
    await Promise.all([
      save(id, updateOf(booking, { DropOff: 'Gatwick Airport', Price: undefined })),
      save(id, updateOf(booking, { CarType: 'Saloon', Price: undefined })),
      save(id, updateOf(booking, { Greet: true, Price: undefined })),
    ]);
    const stands = await open(id);
    expect(sum(stands.lines)).toBe(stands.price);
    const expected = { 'Gatwick Airport': 90 }[stands.dropoffLocation as string] ?? (stands.greet ? 70 : 49.5);
    expect(stands.price).toBe(expected);
  });
});
