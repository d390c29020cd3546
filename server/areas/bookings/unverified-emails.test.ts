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
}

const newPhone = () => `07700${String(900_000 + (counter += 1))}`;
const newEmail = () => `stranger${(counter += 1)}@example.org`;

/** Asks for a quote from any network and books it from the given one. */
async function book(options: BookingOptions) {
  const { from, token, proof, ...more } = options;
  const journey = { origin: { text: 'RG12 1AP' }, destination: { text: 'Heathrow Terminal 5' } };
  const asked = { ...journey, pickupTime: '2026-12-01T09:30', passengers: 1, luggage: 1, greet: false };
  const elsewhere = { 'x-forwarded-for': `192.0.2.${(counter += 1) % 250}` };
  const quote = await testServer().call('POST', '/api/Quotes', { body: asked, headers: elsewhere });
  expect(quote.statusCode, quote.body).toBe(201);
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
    quoteId: quote.json().id,
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

  it('are not limited for a customer with a verified address of their own', async () => {
    const email = newEmail();
    const token = await logInAs(testServer(), email);
    for (let i = 0; i < 12; i += 1) expect((await book({ from: '198.51.100.9', email, token })).statusCode).toBe(201);
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
    for (let i = 0; i < 6; i += 1) expect((await auth('register', { email, password })).statusCode).toBe(201);
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
});
