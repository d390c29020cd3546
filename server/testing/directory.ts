import { expect } from 'vitest';
import { goodCustomer, type Office } from './office.ts';
import type { TestServer } from './test-server.ts';

export interface CustomerRow {
  id: string;
  number: number;
  name: string;
  phoneNumber: string;
  hasAccount: boolean;
  blocked: boolean;
  vip: boolean;
}

let counter = 0;
/** A phone number that nobody else in these tests has. */
export const newPhone = () => `07700 8${String((counter += 1)).padStart(5, '0')}`;

/** The directory of customers, as the office uses it. */
export function openDirectory(office: Office) {
  const search = async (q: string, more = ''): Promise<CustomerRow[]> =>
    (await office.get(`/api/Admin/customers?q=${encodeURIComponent(q)}${more}`)).json().$values;
  const customer = async (q: string): Promise<CustomerRow> => {
    const found = await search(q);
    expect(found, q).toHaveLength(1);
    const [row] = found;
    if (!row) throw new Error(`nobody is found by ${q}`);
    return row;
  };
  const record = async (id: string) => (await office.get(`/api/Admin/customers/${id}`)).json();
  return {
    search,
    customer,
    record,
    historyOf: async (id: string, query = '') =>
      (await office.get(`/api/Admin/customers/${id}/bookings${query}`)).json(),
    save: async (id: string, more: object) => {
      const { version, name, phoneNumber, email } = await record(id);
      return office.put(`/api/Admin/customers/${id}`, { ...goodCustomer, name, phoneNumber, email, version, ...more });
    },
    /** A caller with a name and a number of their own. */
    caller: async (name: string, more: object = {}) => {
      const phoneNumber = newPhone();
      const booking = await office.takeCall({ name, phoneNumber, email: '', ...more });
      return { ...(await customer(phoneNumber)), phoneNumber, booking };
    },
  };
}

/** Books a journey on the site, as a guest or with an account. */
export async function bookOnline(testServer: TestServer, more: object, token?: string) {
  const asked = { pickupTime: '2026-12-02T10:00', passengers: 1, greet: false };
  const [origin, destination] = ['RG12 1AP', 'Heathrow Terminal 5'];
  const quoted = { ...asked, origin: { text: origin }, destination: { text: destination }, luggage: 0 };
  const quote = await testServer.call('POST', '/api/Quotes', { body: quoted });
  const body = {
    ...asked,
    pickupLocation: origin,
    dropoffLocation: destination,
    louggages: 0,
    carType: 'Saloon',
    name: 'Oscar Online',
    quoteId: quote.json().id,
    ...more,
  };
  return testServer.call('POST', '/api/Reservations/add', { body, token });
}
