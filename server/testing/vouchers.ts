import { expect } from 'vitest';
import type { Office } from './office.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

export const goodVoucher = { code: 'WELCOME10', percent: 10 };

interface Quoted {
  readonly id: string;
  readonly voucher?: string;
  readonly cars: readonly {
    readonly carType: string;
    readonly price: number;
    readonly returnPrice?: number;
    readonly total: number;
    readonly fullTotal?: number;
    readonly reduction?: number;
    readonly lines: readonly { readonly code: string; readonly label: string; readonly amount: number }[];
  }[];
}

/** Creates codes as the office does, and gets quotes and books with them as a guest does. */
export function openVouchers(testServer: () => TestServer, office: () => Office) {
  let people = 0;
  /** A voucher with a code of its own. */
  const make = async (terms: object = {}): Promise<{ id: string; code: string }> => {
    const code = `CODE-${(made += 1)}`;
    const answer = await office().post('/api/Admin/vouchers', { code, percent: 10, ...terms });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const quote = async (more: object = {}, token?: string): Promise<Quoted> => {
    const answer = await testServer().call('POST', '/api/Quotes', {
      token,
      body: {
        origin: { text: 'RG12 1AP' },
        destination: { text: 'Heathrow Terminal 5' },
        pickupTime: '2026-12-01T09:30',
        passengers: 2,
        luggage: 1,
        ...more,
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const apply = (quoteId: string, code: string, token?: string, headers: Record<string, string> = {}) =>
    testServer().call('POST', `/api/Quotes/${quoteId}/voucher`, { body: { code }, token, headers });
  const applied = async (code: string, more: object = {}, token?: string): Promise<Quoted> => {
    const answer = await apply((await quote(more, token)).id, code, token);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  /** Somebody who has never booked. */
  const stranger = () => {
    people += 1;
    return { email: `stranger${people}@example.org`, phoneNumber: `0770090${String(1000 + people)}` };
  };
  const book = (quoteId: string, more: object = {}, token?: string) =>
    testServer().call('POST', '/api/Reservations/add', {
      token,
      body: {
        pickupLocation: 'RG12 1AP',
        dropoffLocation: 'Heathrow Terminal 5',
        pickupTime: '2026-12-01T09:30',
        passengers: 2,
        louggages: 1,
        greet: false,
        carType: 'Executive',
        name: 'Vera Voucher',
        ...stranger(),
        quoteId,
        ...more,
      },
    });
  return {
    make,
    quote,
    apply,
    applied,
    stranger,
    book,
    /** A guest's booking with a code. */
    booked: async (code: string, { journey = {}, ...more }: { journey?: object } & Record<string, unknown> = {}) => {
      const answer = await book((await applied(code, journey)).id, more);
      expect(answer.statusCode, answer.body).toBe(201);
      const booking = answer.json();
      return { ...booking, link: String(booking.manageUrl).split('link=')[1] ?? '' };
    },
    /** A voucher as the office sees it. */
    seen: async (id: string) =>
      (await office().get('/api/Admin/vouchers')).json().$values.find((one: { id: string }) => one.id === id),
  };
}
