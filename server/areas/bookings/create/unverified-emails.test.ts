import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hasZeroBits, proofText } from '#domain/basics/proof-of-work.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
let counter = 0;

interface BookingOptions {
  readonly from: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly name?: string;
  readonly driverInstruction?: string;
  readonly token?: string;
  readonly proof?: string;
  readonly returnTime?: string;
  readonly costReference?: string;
}

const newPhone = () => `07700${String(900_000 + (counter += 1))}`;
const newEmail = () => `stranger${(counter += 1)}@example.org`;

/** A quote, asked for from any network. */
async function quote(more: object): Promise<{ id: string }> {
  const journey = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const asked = { ...journey, pickupTime: '2026-12-01T09:30', passengers: 1, luggage: 1, greet: false, ...more };
  const elsewhere = { 'x-forwarded-for': `192.0.2.${(counter += 1) % 250}` };
  const answer = await testServer().call('POST', '/api/Quotes', { body: asked, headers: elsewhere });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** Asks for a quote and books it from the given network. */
async function book(options: BookingOptions) {
  const { from, token, proof, returnTime, ...more } = options;
  const body = {
    pickupLocation: 'RG12 1AP',
    dropoffLocation: 'Heathrow Terminal 5',
    pickupTime: '2026-12-01T09:30',
    passengers: 1,
    louggages: 1,
    greet: false,
    carType: 'Saloon',
    name: 'Test Passenger',
    phoneNumber: newPhone(),
    email: newEmail(),
    quoteId: (await quote(returnTime ? { returnTime } : {})).id,
    ...more,
  };
  const headers = { 'x-forwarded-for': from, ...(proof ? { 'x-proof': proof } : {}) };
  return testServer().call('POST', '/api/Reservations/add', { body, token, headers });
}

function solve({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const text = proofText(challenge, nonce);
    if (hasZeroBits(createHash('sha256').update(text).digest(), bits)) return text;
  }
}

/** Books and does the proof of work, as the site does. */
async function bookAsBrowser(options: BookingOptions) {
  const first = await book(options);
  return first.statusCode === 429 && first.json().code === 'proof-needed'
    ? book({ ...options, proof: solve(first.json()) })
    : first;
}

describe('what a guest types', () => {
  it.each(['http://evil.example', 'Win at evil.com', 'www.evil.example'])(
    'is refused as a name when it contains a link: %s',
    async (name) => {
      const answer = await book({ from: '198.51.100.1', name });
      expect(answer.json()).toMatchObject({ status: 400, errors: { name: [expect.stringContaining('link')] } });
    },
  );

  it('is emailed without links in the instructions, which the office still sees', async () => {
    const email = newEmail();
    const driverInstruction = 'Your parcel waits: https://evil.example/pay or evil.com/pay. Ring twice.';
    const answer = await book({ from: '198.51.100.2', email, driverInstruction });
    expect(answer.statusCode, answer.body).toBe(201);
    const [mail] = await testServer().emails(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil');
    expect(mail?.text).toContain('Ring twice.');
    const attached = mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()).join();
    expect(attached).not.toContain('evil');
    const token = await logInAs(testServer(), 'desk@example.org', ['Writer']);
    const { id } = answer.json();
    expect((await testServer().call('GET', `/api/Reservations/${id}`, { token })).json()).toMatchObject({
      driverInstruction,
    });
  });
});

// The proof of work takes a while on a busy machine.
describe('bookings that email an unverified address', () => {
  it('pass ten times from one network, also in parallel; then each needs a proof of work', async () => {
    const from = '198.51.100.3';
    const answers = await Promise.all(Array.from({ length: 14 }, () => book({ from })));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'booked' : answer.json().code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(10);
    expect(codes.filter((code) => code === 'proof-needed')).toHaveLength(4);
    const email = newEmail();
    const burst = await book({ from, email });
    expect(burst.json()).toMatchObject({ status: 429, code: 'proof-needed', challenge: expect.any(String), bits: 16 });
    expect(burst.json().detail).toContain('call');
    expect(await testServer().emails(email)).toEqual([]);
    const proof = solve(burst.json());
    expect((await book({ from: '198.51.100.4', email, proof })).statusCode).toBe(201);
    expect((await book({ from, email, proof })).statusCode).toBe(201);
    expect(await testServer().emails(email)).toHaveLength(2);
  });

  it('accept a proof of work once, from the same network, in time, and only if it is correct', async () => {
    const from = '198.51.100.5';
    await Promise.all(Array.from({ length: 10 }, () => book({ from })));
    const challenge = async () => (await book({ from })).json();
    const proof = solve(await challenge());
    expect((await book({ from, proof })).statusCode).toBe(201);
    expect((await book({ from, proof })).json().code).toBe('proof-needed');
    const wrong = [
      proofText((await challenge()).challenge, 'x'),
      solve({ challenge: 'made-up', bits: 16 }),
      solve({ ...(await challenge()), bits: 1 }).replace(/:\d+$/, ':0'),
      solve({ challenge: (await challenge()).challenge.replace(/^16\./, '1.'), bits: 1 }),
    ];
    for (const bad of wrong) expect((await book({ from, proof: bad })).json().code).toBe('proof-needed');
    const late = solve(await challenge());
    const before = testServer().now;
    testServer().now = new Date(before.getTime() + 6 * 60_000);
    expect((await book({ from, proof: late })).json().code).toBe('proof-needed');
    testServer().now = before;
  });

  it('stop at ten an hour to one mailbox, whatever the network, plus label or proof of work', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const email = i % 2 ? `Victim+${i}@example.org` : 'victim@example.org';
      const answer = await bookAsBrowser({ from: `203.0.113.${i + 1}`, email });
      codes.push(answer.statusCode === 201 ? 'booked' : answer.json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'booked'), 'too-many-bookings', 'too-many-bookings']);
  });

  it('need a proof of work after five for one phone number', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const answer = await book({ from: `203.0.113.${i + 20}`, phoneNumber: '07700 900999' });
      codes.push(answer.statusCode === 201 ? 'booked' : answer.json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'booked'), 'proof-needed']);
  });

  it('include the changes of a journey: each is an email', async () => {
    const email = newEmail();
    const booked = (await book({ from: '203.0.113.40', email })).json();
    const link = encodeURIComponent(String(booked.manageUrl).split('link=')[1] ?? '');
    const change = async (i: number) => {
      const quoteId = (await quote({ pickupTime: `2026-12-01T1${i}:30` })).id;
      return testServer().call('PUT', `/api/Reservations/${booked.id}/change?link=${link}`, {
        body: { quoteId },
        headers: { 'x-forwarded-for': `203.0.113.${41 + i}` },
      });
    };
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push((await change(i)).json().code ?? 'changed');
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'changed'), 'proof-needed']);
  });

  it('of one login to many mailboxes, from many networks, need a proof of work after ten', async () => {
    const token = await logInAs(testServer(), newEmail());
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      const answer = await book({ from: `198.51.100.${i + 100}`, token });
      codes.push(answer.statusCode === 201 ? 'booked' : answer.json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'booked'), 'proof-needed']);
  });
});

describe('a customer who writes to their own verified address', () => {
  it('books ten journeys without any work, thirty an hour with it, then is asked to call; a return counts as two', async () => {
    const email = newEmail();
    const token = await logInAs(testServer(), email);
    const options = { email, token, phoneNumber: newPhone(), returnTime: '2026-12-02T18:00' };
    const quick = await Promise.all(
      Array.from({ length: 7 }, (_, i) => book({ ...options, from: `198.51.100.${i + 10}` })),
    );
    expect(quick.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      const answer = await bookAsBrowser({ ...options, from: `198.51.100.${i + 20}` });
      codes.push(answer.statusCode === 201 ? 'booked' : answer.json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'booked'), 'too-many-bookings']);
    const refused = await book({ ...options, from: '198.51.100.50' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail).toContain('01344');
  });

  it('is not limited like that with an approved company, whose account counts instead', async () => {
    const email = newEmail();
    const token = await logInAs(testServer(), email);
    const company = { company: 'Conference Ltd', billingAddress: '1 High Street', billingEmail: email };
    const applied = await testServer().call('POST', '/api/Account', { body: company, token });
    const desk = await logInAs(testServer(), 'desk@example.org', ['Writer']);
    await testServer().call('POST', `/api/Admin/accounts/${applied.json().id}/approve`, { token: desk });
    for (let i = 0; i < 12; i += 1) {
      const answer = await book({ from: '198.51.100.60', email, token, costReference: 'Conference' });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  });
});

describe('other emails to an unverified address', () => {
  const auth = (path: string, body: object, token?: string) =>
    testServer().call('POST', `/api/Auth/${path}`, {
      body,
      token,
      headers: { 'x-forwarded-for': `192.0.2.${(counter += 1) % 250}` },
    });
  const password = 'lamp-road-kettle';

  it('are at most three an hour for an address that is registered repeatedly', async () => {
    const email = newEmail();
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push((await auth('register', { email, password })).statusCode);
    // Its owner may be the fourth: the answer is the same, and what was sent opens the account.
    expect(codes).toEqual([201, 201, 201, 201, 201]);
    expect(await testServer().emails(email)).toHaveLength(3);
  });

  it('are at most three an hour for changes of the account’s address', async () => {
    const email = newEmail();
    const token = await logInAs(testServer(), email);
    const ask = async (next: string) =>
      (await auth('change-email', { email: next, currentPassword: password }, token)).statusCode;
    const next = [newEmail(), newEmail(), newEmail(), newEmail()];
    const codes = [];
    for (const address of next) codes.push(await ask(address));
    expect(codes).toEqual([202, 202, 202, 429]);
    expect(await testServer().emails(next[3])).toEqual([]);
  });

  it('are at most three an hour, the first included, for a link that is sent again', async () => {
    const email = newEmail();
    await auth('register', { email, password });
    const { token } = (await auth('login', { email, password })).json();
    const codes = await Promise.all(Array.from({ length: 5 }, () => auth('verify-email/again', {}, token)));
    expect(codes.filter(({ statusCode }) => statusCode === 202)).toHaveLength(2);
    expect(codes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const emails = await testServer().emails(email);
    expect(emails).toHaveLength(3);
    // Each of them works.
    const link = /verify-email\?token=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1];
    expect((await auth('verify-email', { token: link })).statusCode).toBe(200);
  });
});
