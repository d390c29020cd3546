import { beforeAll } from 'vitest';
import { logInAs } from './people.ts';
import type { TestServer } from './test-server.ts';

let counter = 0;

export const goodDriver = {
  name: 'Dara Driver',
  phone: '07700 900456',
  badgeNumber: 'B1',
  badgeAuthority: 'Bracknell Forest Council',
  badgeExpires: '2027-12-31',
  licenceExpires: '2030-01-31',
};

export const goodCase = {
  kind: 'lost-property',
  name: 'Lola Lost',
  email: 'lola@example.org',
  phoneNumber: '07700 900166',
  what: 'A blue umbrella,\non the back seat.',
};

/** A regular journey on two Wednesdays. */
export const goodRepeat = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  days: [3],
  time: '08:15',
  from: '2026-12-02',
  until: '2026-12-09',
  passengers: 1,
  luggage: 0,
  carType: 'Saloon',
  name: 'Sally School',
  phoneNumber: '07700 900188',
};

export const goodCustomer = {
  name: 'Carol Caller',
  phoneNumber: '07700 900123',
  email: 'carol@example.org',
  note: '',
  vip: false,
  accessNeeds: [],
  payMethod: null,
  preferredDriverId: null,
  refusedDriverIds: [],
  blocked: false,
  blockReason: '',
  version: 1,
};

export const goodVehicle = {
  registration: 'AB12 CDE',
  plateNumber: 'P1',
  plateAuthority: 'Bracknell Forest Council',
  plateExpires: '2027-12-31',
  insuranceExpires: '2027-06-30',
  motExpires: '2027-05-31',
  makeAndModel: 'Mercedes E-Class',
  colour: 'Black',
  carType: 'Executive',
  seats: 4,
};

/** The office of a firm: a member of staff, and ways to fill the day through the API. */
export async function openOffice(testServer: TestServer) {
  const token = await logInAs(testServer, 'desk@example.org', ['Writer']);
  const post = async (url: string, body?: unknown, headers: Record<string, string> = {}) =>
    testServer.call('POST', url, { token, body, headers });

  const made = async (url: string, body: unknown) => {
    const answer = await post(url, body);
    if (answer.statusCode !== 201) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  /** A driver with valid documents; with an email address, one who can log in. */
  const addDriver = async (more: object = {}): Promise<{ id: string; name: string }> =>
    made('/api/Admin/drivers', { ...goodDriver, badgeNumber: `B-${(counter += 1)}`, ...more });
  return {
    token,
    post,
    get: async (url: string) => testServer.call('GET', url, { token }),
    put: async (url: string, body: unknown, headers: Record<string, string> = {}) =>
      testServer.call('PUT', url, { token, body, headers }),
    addDriver,
    /** A driver who is logged in on a phone. */
    addDriverWithPhone: async (more: object = {}) => {
      const email = `driver${(counter += 1)}@example.org`;
      const phone = await logInAs(testServer, email, ['Driver']);
      return {
        ...(await addDriver({ email, ...more })),
        token: phone,
        clock: async (state: string, vehicleId?: string) =>
          testServer.call('POST', '/api/Driver/shift', {
            token: phone,
            body: { state, ...(vehicleId ? { vehicleId } : {}) },
          }),
        shift: async () => (await testServer.call('GET', '/api/Driver/shift', { token: phone })).json(),
      };
    },
    addVehicle: async (more: object = {}): Promise<{ id: string; registration: string }> => {
      counter += 1;
      const numbers = { registration: `AB${counter} CDE`, plateNumber: `P-${counter}` };
      return made('/api/Admin/vehicles', { ...goodVehicle, ...numbers, ...more });
    },
    /** A telephone booking, which needs no account. */
    takeCall: async (more: object = {}) => {
      const { booking } = await made('/api/Admin/bookings', { ...goodCall, ...more });
      return booking as { id: string; reference: string; version: number; price: number; pickupTime: string };
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The office of a test file, opened before its first test. */
export function useOffice(testServer: () => TestServer) {
  let office: Office | undefined;
  beforeAll(async () => {
    office = await openOffice(testServer());
  });
  return {
    office: (): Office => {
      if (!office) throw new Error('the office is opened before the first test');
      return office;
    },
    /** Does something at another time; the office logs in afresh for it, because sessions expire. */
    at: async <T>(time: string, work: () => Promise<T>): Promise<T> => {
      const before = { now: testServer().now, office };
      testServer().now = new Date(time);
      office = await openOffice(testServer());
      try {
        return await work();
      } finally {
        testServer().now = before.now;
        office = before.office;
      }
    },
  };
}

/** A caller who wants a car straight away. */
export const goodAsk = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  passengers: 2,
  luggage: 1,
  carType: 'Executive',
};

export const goodCall = {
  origin: { text: 'RG12 1AP' },
  destination: { text: 'Heathrow Terminal 5' },
  pickupTime: '2026-12-01T09:30',
  passengers: 2,
  luggage: 1,
  carType: 'Executive',
  name: 'Carol Caller',
  phoneNumber: '07700 900123',
  email: 'carol@example.org',
  howMade: 'telephone',
};

/** The update that the edit screen would send back for a booking, with changes. */
export const updateOf = (booking: Record<string, unknown>, more: object = {}) => ({
  Name: booking['name'],
  Email: booking['email'],
  PhoneNumber: booking['phoneNumber'],
  PickUpDate: booking['pickupTime'],
  Pickup: booking['pickupLocation'],
  Via: booking['via'],
  DropOff: booking['dropoffLocation'],
  Passengers: booking['passengers'],
  Louggages: booking['louggages'],
  CarType: booking['carType'],
  CarImage: booking['carImage'],
  Greet: booking['greet'],
  DriverInstruction: booking['driverInstruction'],
  Price: booking['price'],
  ...more,
});
