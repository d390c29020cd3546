import { describe, expect, it } from 'vitest';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });

interface Asked {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly pickupTime?: string;
  readonly destination?: string;
  readonly ifBookedAlready?: 'ask' | 'book' | undefined;
  readonly token?: string;
  readonly key?: string;
  readonly quoteId?: string;
}

async function quote({ pickupTime = '2026-12-01T09:30', destination = 'Heathrow Terminal 5' }: Asked): Promise<string> {
  const asked = { origin: { text: 'RG12 1AP' }, destination: { text: destination }, pickupTime, passengers: 1 };
  return (await testServer().call('POST', '/api/Quotes', { body: { ...asked, luggage: 0, greet: false } })).json().id;
}

async function book(asked: Asked) {
  const body = {
    pickupLocation: 'RG12 1AP',
    dropoffLocation: asked.destination ?? 'Heathrow Terminal 5',
    pickupTime: asked.pickupTime ?? '2026-12-01T09:30',
    passengers: 1,
    louggages: 0,
    greet: false,
    carType: 'Saloon',
    name: 'Test Passenger',
    phoneNumber: asked.phoneNumber ?? '07700900321',
    email: asked.email ?? 'twice@example.org',
    quoteId: asked.quoteId ?? (await quote(asked)),
    ...(asked.ifBookedAlready ? { ifBookedAlready: asked.ifBookedAlready } : {}),
  };
  const headers: Record<string, string> = asked.key ? { 'idempotency-key': asked.key } : {};
  return testServer().call('POST', '/api/Reservations/add', { body, headers, token: asked.token });
}

describe('the same journey booked again within minutes', () => {
  it('asks first, and books both when both are wanted, with the same quote', async () => {
    const email = 'both@example.org';
    const first = await book({ email, ifBookedAlready: 'ask' });
    expect(first.statusCode, first.body).toBe(201);
    const quoteId = await quote({});
    const asked = await book({ email, phoneNumber: '+44 7700 900321', quoteId, ifBookedAlready: 'ask' });
    expect(asked.json()).toMatchObject({ status: 409, code: 'booked-already' });
    expect(asked.json().detail).toContain('1 Dec');
    // Somebody who types in another person's details must not learn how to open their booking.
    expect(asked.body).not.toContain(first.json().reference);
    expect((await book({ email, quoteId, ifBookedAlready: 'book' })).statusCode).toBe(201);
  });

  it('is one booking when the same request is sent again', async () => {
    const asked = {
      email: 'retry@example.org',
      key: 'retry-of-the-same-request',
      quoteId: await quote({}),
      ifBookedAlready: 'ask',
    } as const;
    const [first, second] = await Promise.all([book(asked), book(asked)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
  });

  it('is booked once by two requests at the same time', async () => {
    const both = await Promise.all([1, 2].map(() => book({ email: 'race@example.org', ifBookedAlready: 'ask' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('is not asked about for another time, place or phone number, after a cancellation, or by clients that do not ask', async () => {
    const email = 'others@example.org';
    const made = (await book({ email })).json();
    expect((await book({ email })).statusCode).toBe(201);
    for (const other of [
      { pickupTime: '2026-12-01T11:00' },
      { destination: 'Bracknell Railway Station' },
      { phoneNumber: '07700900777' },
    ])
      expect((await book({ email, ifBookedAlready: 'ask', ...other })).statusCode).toBe(201);
    expect(made.manageUrl).toBeTruthy();
    const link = new URL(made.manageUrl, 'https://site.test').searchParams.get('link');
    const cancelled = { email: 'changed-mind@example.org', ifBookedAlready: 'ask' } as const;
    const mine = (await book(cancelled)).json();
    const own = new URL(mine.manageUrl, 'https://site.test').searchParams.get('link');
    expect(own).not.toBe(link);
    await testServer().call('PUT', `/api/Reservations/cancel-reservation/${mine.id}?link=${own}`);
    expect((await book(cancelled)).statusCode).toBe(201);
  });

  it('knows a customer by the account, whatever phone number is typed', async () => {
    const token = await logInAs(testServer(), 'customer-twice@example.org');
    const email = 'customer-twice@example.org';
    expect((await book({ email, token, ifBookedAlready: 'ask' })).statusCode).toBe(201);
    const asked = await book({ email, token, phoneNumber: '07700900888', ifBookedAlready: 'ask' });
    expect(asked.json()).toMatchObject({ code: 'booked-already' });
  });
});
