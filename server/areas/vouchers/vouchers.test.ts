import { beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { sendBadBodies } from '#server/testing/requests/send-bad-bodies.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { goodVoucher, openVouchers } from '#server/testing/vouchers.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let office: Office;
beforeAll(async () => {
  office = await openOffice(testServer());
});
const { make, quote, apply, applied, stranger, book, booked, seen } = openVouchers(testServer, () => office);

const executive = <C extends { readonly carType: string }>({ cars }: { readonly cars: readonly C[] }) =>
  cars.find(({ carType }) => carType === 'Executive');
const reasonOf = (answer: { statusCode: number; json(): { code: string; fault?: string } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().fault,
];

describe('the office', () => {
  it('makes a code, sees what it gave away, and ends it', async () => {
    const terms = { code: ' summer 26 ', amount: 5, mostUses: 100, validUntil: '2026-12-31', note: 'Posters' };
    const answer = await office.post('/api/Admin/vouchers', terms);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        code: 'SUMMER26',
        state: 'valid',
        percent: null,
        amount: 5,
        mostUses: 100,
        validUntil: '2026-12-31',
        note: 'Posters',
        createdBy: 'desk@example.org',
        uses: 0,
        given: 0,
      },
    ]);
    await booked('summer26');
    expect(await seen(answer.json().id)).toMatchObject({ uses: 1, given: 5 });
    const csv = await office.get('/api/Admin/vouchers.csv');
    expect([csv.statusCode, csv.body]).toEqual([200, expect.stringContaining('"SUMMER26","Valid",,5,')]);
    const ended = await office.post(`/api/Admin/vouchers/${answer.json().id}/end`);
    expect(ended.json()).toMatchObject({ state: 'over', endedAt: '2026-11-15T12:00:00+00:00', uses: 1 });
    expect((await office.post(`/api/Admin/vouchers/${answer.json().id}/end`)).statusCode).toBe(200);
    expect(reasonOf(await apply((await quote()).id, 'SUMMER26'))).toEqual([409, 'voucher-refused', 'expired']);
    const { $values } = (await office.get('/api/Admin/audit')).json();
    const done = $values.filter(({ subject }: { subject: string }) => subject === 'SUMMER26');
    expect(done.map(({ what }: { what: string }) => what)).toEqual(['voucher-ended', 'voucher-made']);
    expect((await office.post(`/api/Admin/vouchers/${crypto.randomUUID()}/end`)).statusCode).toBe(404);
  });

  it('never has the same code twice, however it is written', async () => {
    await make({ code: 'TWICE-1' });
    const again = await office.post('/api/Admin/vouchers', { ...goodVoucher, code: 'twice -1' });
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['code']]);
  });

  it('refuses every bad body', async () => {
    const faults = await sendBadBodies(testServer(), {
      method: 'POST',
      url: '/api/Admin/vouchers',
      token: office.token,
      good: { ...goodVoucher, code: 'BODIES' },
      fields: { code: { bad: ['AB', 'A'.repeat(21), 'ÄÖÜ', 'A/B/C'] } },
      stored: async () => (await office.get('/api/Admin/vouchers')).json(),
    });
    expect(faults).toEqual([]);
    for (const bad of [
      { percent: 0 },
      { percent: 101 },
      { percent: 1.5 },
      { percent: null, amount: 0 },
      { percent: null, amount: 0.001 },
      { percent: null, amount: 501 },
      { leastFare: -1 },
      { mostUses: 0 },
      { mostPerCustomer: 1.5 },
      { validUntil: '2026-11-14' },
      { validUntil: '2026-02-30' },
      { carTypes: ['Tractor'] },
      { endedAt: null },
    ])
      expect((await office.post('/api/Admin/vouchers', { ...goodVoucher, code: 'BAD', ...bad })).statusCode).toBe(400);
    for (const off of [{}, { percent: 10, amount: 5 }]) {
      const answer = await office.post('/api/Admin/vouchers', { code: 'NOTHING', ...off });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        400,
        ['percent' in off ? 'amount' : 'percent'],
      ]);
    }
    const days = { ...goodVoucher, code: 'DAYS', validFrom: '2026-12-02', validUntil: '2026-12-01' };
    expect((await office.post('/api/Admin/vouchers', days)).statusCode).toBe(400);
  });
});

describe('a quote with a code', () => {
  it('says the full price, what is taken off and the total, with a line', async () => {
    await make({ code: 'TENOFF' });
    const plain = await quote();
    const answer = await apply(plain.id, ' ten off ');
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().id).not.toBe(plain.id);
    expect(answer.json().voucher).toBe('TENOFF');
    expect(executive(answer.json())).toMatchObject({
      price: 49.5,
      total: 49.5,
      fullTotal: 55,
      reduction: 5.5,
      lines: [{ amount: 55 }, { amount: 0 }, { code: 'voucher', label: 'Code TENOFF', amount: -5.5 }],
    });
    // The first quote still has the full price, and the second is kept as it was said.
    expect(executive((await testServer().call('GET', `/api/Quotes/${plain.id}`)).json())).toMatchObject({ price: 55 });
    const kept = await testServer().call('GET', `/api/Quotes/${answer.json().id}`);
    expect(executive(kept.json())).toMatchObject({ price: 49.5, reduction: 5.5 });
    // Another code takes the place of the first.
    await make({ code: 'FIVEOFF', percent: null, amount: 5 });
    const other = await apply(answer.json().id, 'fiveoff');
    expect(executive(other.json())).toMatchObject({ price: 50, fullTotal: 55, reduction: 5 });
  });

  it('leaves a class that the code is not for at its price', async () => {
    const { code } = await make({ carTypes: ['Saloon'] });
    const { cars } = await applied(code);
    expect(cars.map(({ carType, total, reduction }) => [carType, total, reduction])).toEqual([
      ['Executive', 55, 0],
      ['Saloon', 44.55, 4.95],
    ]);
    const answer = await book((await applied(code)).id);
    expect(answer.json()).toMatchObject({ price: 55 });
  });

  it('never goes below zero', async () => {
    const { code } = await make({ percent: null, amount: 500 });
    expect(executive(await applied(code))).toMatchObject({ price: 0, total: 0, fullTotal: 55, reduction: 55 });
    expect(await booked(code)).toMatchObject({ price: 0, total: 0 });
  });

  it.each([
    ['unknown', null, 'unknown'],
    ['over', { validUntil: '2026-11-15' }, 'expired'],
    ['not yet valid', { validFrom: '2026-11-17' }, 'not-yet'],
    ['for dearer journeys', { leastFare: 55.01 }, 'least-fare'],
    ['for other classes', { carTypes: ['Minibus'] }, 'car'],
  ])('refuses a code that is %s, and says so in the reader’s language', async (_, terms, reason) => {
    const code = terms ? (await make(terms)).code : 'NOSUCHCODE';
    testServer().now = new Date('2026-11-16T00:30:00Z');
    const answer = await apply((await quote()).id, code, undefined, { 'accept-language': 'de' });
    testServer().now = new Date('2026-11-15T12:00:00Z');
    expect(reasonOf(answer)).toEqual([409, 'voucher-refused', reason]);
    expect(answer.json().errors.code[0]).toMatch(/Code/);
    expect(answer.json().errors.code[0]).not.toContain('{{');
  });

  it('is not for a journey that a company pays for', async () => {
    const email = 'owner-codes@example.org';
    const token = await logInAs(testServer(), email);
    const company = { email, company: 'Codes Ltd', billingAddress: '1 High Street', billingEmail: email };
    const terms = { discountPercent: 20, costReferences: ['SALES'] };
    expect((await office.post('/api/Admin/accounts', { ...company, ...terms })).statusCode).toBe(201);
    const { code } = await make();
    const onAccount = await quote({ costReference: 'SALES' }, token);
    expect(reasonOf(await apply(onAccount.id, code, token))).toEqual([409, 'voucher-refused', 'account']);
    // The cost code comes with the booking: the code is refused then, and nothing is booked.
    const own = await applied(code, {}, token);
    const refused = await book(own.id, { costReference: 'SALES' }, token);
    expect(reasonOf(refused)).toEqual([409, 'voucher-refused', 'account']);
    expect((await book(own.id, {}, token)).json()).toMatchObject({ price: 49.5 });
  });
});

describe('the limits of a code', () => {
  it('hold when two book at the same time', async () => {
    const { id, code } = await make({ mostUses: 3 });
    const quotes = await Promise.all(Array.from({ length: 6 }, () => applied(code)));
    const answers = await Promise.all(quotes.map((one) => book(one.id)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(refused.map((answer) => answer.json().fault))).toEqual(new Set(['used-up']));
    expect(await seen(id)).toMatchObject({ uses: 3, given: 16.5, state: 'used-up' });
    expect(reasonOf(await apply((await quote()).id, code))).toEqual([409, 'voucher-refused', 'used-up']);
    // A quote with a refused code can still be booked without it.
    expect((await book((await quote()).id)).json()).toMatchObject({ price: 55 });
  });

  it('hold for each customer, by phone number, address or login; a stranger learns nothing about others', async () => {
    const { code } = await make({ mostPerCustomer: 1 });
    const first = stranger();
    await booked(code, first);
    for (const same of [
      { ...stranger(), phoneNumber: first.phoneNumber },
      { ...stranger(), email: first.email.toUpperCase() },
    ])
      expect(reasonOf(await book((await applied(code)).id, same))).toEqual([409, 'voucher-refused', 'unknown']);
    await booked(code);
    const token = await logInAs(testServer(), 'once@example.org');
    expect((await book((await applied(code, {}, token)).id, {}, token)).statusCode).toBe(201);
    expect(reasonOf(await apply((await quote()).id, code, token))).toEqual([409, 'voucher-refused', 'used-by-you']);
    const call = { phoneNumber: first.phoneNumber, email: '', voucher: code };
    const desk = await office.post('/api/Admin/bookings', { ...goodDesk, ...call });
    expect(reasonOf(desk)).toEqual([409, 'voucher-refused', 'used-by-you']);
  });

  it('keep a welcome for those who have not booked before', async () => {
    const { code } = await make({ firstJourneyOnly: true });
    const known = stranger();
    await book((await quote()).id, known);
    expect(reasonOf(await book((await applied(code)).id, known))).toEqual([409, 'voucher-refused', 'unknown']);
    await booked(code);
    const token = await logInAs(testServer(), 'regular@example.org');
    await book((await quote({}, token)).id, {}, token);
    expect(reasonOf(await apply((await quote()).id, code, token))).toEqual([409, 'voucher-refused', 'first-journey']);
  });
});

const goodDesk = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  luggage: 1,
  carType: 'Executive',
  name: 'Carol Caller',
  howMade: 'telephone',
};

describe('on the telephone', () => {
  it('a code is entered with the booking; an agreed price leaves it out', async () => {
    const { id, code } = await make();
    const desk = { ...goodDesk, ...stranger() };
    const taken = await office.post('/api/Admin/bookings', { ...desk, voucher: code.toLowerCase() });
    expect(taken.json().booking, taken.body).toMatchObject({
      price: 49.5,
      lines: [{ amount: 55 }, { amount: 0 }, { label: `Code ${code}`, amount: -5.5 }],
    });
    const agreed = await office.post('/api/Admin/bookings', {
      ...desk,
      voucher: code,
      price: 48,
      priceReason: 'Agreed by phone',
    });
    expect(agreed.json().booking).toMatchObject({ price: 48, lines: [{ code: 'agreed-for', amount: 48 }] });
    expect(await seen(id)).toMatchObject({ uses: 1, given: 5.5 });
    const wrong = await office.post('/api/Admin/bookings', { ...desk, voucher: 'NOSUCHCODE' });
    expect(reasonOf(wrong)).toEqual([409, 'voucher-refused', 'unknown']);
  });
});
