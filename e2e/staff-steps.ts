import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';

const password = 'demo-Bracknell-2026';
const demoStaff = 'writer@demo.bracknelltaxis.test';

/** Signs in through the API and answers the ways to call it as that person. */
export async function callAs(request: APIRequestContext, email = demoStaff) {
  const login = await request.post('/api/Auth/login', { data: { email, password } });
  if (!login.ok()) throw new Error(`${email}: ${login.status()} ${await login.text()}`);
  const { token }: { token: string } = await login.json();
  return async <T>(method: 'get' | 'post', url: string, data?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request[method](url, { headers, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    const value: T = await answer.json();
    return value;
  };
}

export type Call = Awaited<ReturnType<typeof callAs>>;

/** A day of this test alone, some months ahead: other tests and the demo leave it empty. */
export const quietDay = (ahead: number) => addLondonDays(londonDate(new Date()), ahead);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A driver of this test; with an account when an address is given. */
export async function addDriver(call: Call, name: string, more: object = {}): Promise<Named> {
  return call<Named>('post', '/api/Admin/drivers', {
    name,
    phone: '07700 900456',
    badgeNumber: `B-${randomUUID().slice(0, 8)}`,
    badgeAuthority: 'Bracknell Forest Council',
    badgeExpires: '2099-12-31',
    licenceExpires: '2099-12-31',
    ...more,
  });
}

export async function addCar(call: Call): Promise<{ id: string; registration: string }> {
  const registration = `E${randomUUID().slice(0, 6).toUpperCase()}`;
  return call('post', '/api/Admin/vehicles', {
    registration,
    plateNumber: `P-${registration}`,
    plateAuthority: 'Bracknell Forest Council',
    plateExpires: '2099-12-31',
    insuranceExpires: '2099-12-31',
    motExpires: '2099-12-31',
    makeAndModel: 'Mercedes E-Class',
    colour: 'Black',
    carType: 'Executive',
    seats: 4,
  });
}

/** A booking that staff took by telephone. */
export async function takeCall(call: Call, name: string, pickupTime: string, more: object = {}) {
  const { booking } = await call<{ booking: { id: string; reference: string } }>('post', '/api/Admin/bookings', {
    origin: { text: 'RG12 8TR' },
    destination: { text: 'Heathrow Terminal 5' },
    pickupTime,
    passengers: 2,
    luggage: 1,
    carType: 'Executive',
    name,
    phoneNumber: '07700 900123',
    email: '',
    howMade: 'telephone',
    ...more,
  });
  return booking;
}

export const assign = (call: Call, id: string, driverId: string | null, vehicleId: string | null) =>
  call('post', `/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
