import { randomUUID } from 'node:crypto';
import { addLondonDays, type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';

const password = 'demo-Bracknell-2026';
const demoStaff = 'writer@demo.bracknelltaxis.test';

/** A session's token. No cookies are kept, so that several people can be at work in one test. */
export async function tokenOf(base: string | undefined, email = demoStaff): Promise<string> {
  const { token } = await callWith(base)<{ token: string }>('POST', '/api/Auth/login', { email, password });
  return token;
}

/** Calls the API with a token, or as a stranger; anything but success fails the test. */
export const callWith =
  (base = '', token = '') =>
  async <T>(method: 'GET' | 'POST' | 'PUT', url: string, data?: unknown): Promise<T> => {
    const answer = await fetch(`${base}${url}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    const value: T = await answer.json();
    return value;
  };

/** Signs in and answers the way to call the API as that person. */
export const callAs = async (base: string | undefined, email = demoStaff) => callWith(base, await tokenOf(base, email));

export type Call = ReturnType<typeof callWith>;

/** A day so far ahead, or the next one with the usual prices: a bank holiday has its own. Months ahead, days are empty. */
export function quietDay(ahead: number): LondonDate {
  let day = addLondonDays(londonDate(new Date()), ahead);
  while (isBankHoliday(day)) day = addLondonDays(day, 1);
  return day;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A driver of this test; with an account when an address is given. */
export async function addDriver(call: Call, name: string, more: object = {}): Promise<Named> {
  return call<Named>('POST', '/api/Admin/drivers', {
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
  return call('POST', '/api/Admin/vehicles', {
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
  const { booking } = await call<{ booking: { id: string; reference: string } }>('POST', '/api/Admin/bookings', {
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
  call('POST', `/api/Admin/bookings/${id}/assign`, { driverId, vehicleId });
