import { beforeAll, describe, expect, it } from 'vitest';
import { goodCall, openOffice } from '#server/testing/office.ts';
import { openPaying } from '#server/testing/paying.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const { office, testServer } = openPaying();
const withoutProvider = useTestServer({ env: { PAYMENTS_PROVIDER: 'none' } });

const paymentsOf = async (id: string): Promise<object[]> =>
  (await office().get(`/api/Admin/payments?reservationId=${id}`)).json().$values;
const statusOf = async (id: string): Promise<number> => (await office().get(`/api/Admin/bookings/${id}`)).json().status;
let calls = 0;
/** A call from a new caller. */
const take = async (more: object) => {
  const email = `caller${(calls += 1)}@example.org`;
  return { email, ...(await office().takeCall({ email, ...more })) };
};
const subjects = async (email: string) => (await testServer().emails(email)).map(({ subject }) => subject);

describe('a phone booking', () => {
  const setTelephone = (telephone: string) =>
    office().put('/api/Admin/settings', { payments: { online: 'in-car', telephone, bufferPercent: 20 } });

  describe('where callers pay in the car', () => {
    beforeAll(() => setTelephone('in-car'));

    it('asks for nothing', async () => {
      const { id } = await take({ confirm: true });
      expect([await statusOf(id), await paymentsOf(id)]).toEqual([1, []]);
    });

    it('waits for its payment when that was agreed, and the caller gets a pay link', async () => {
      const { id, email } = await take({ payMethod: 'online' });
      expect(await statusOf(id)).toBe(6);
      expect(await paymentsOf(id)).toMatchObject([{ purpose: 'fare', kind: 'pay', state: 'asked', amount: 55 }]);
      expect(await subjects(email)).toContainEqual(expect.stringContaining('Please pay for your journey'));
    });
  });

  describe('where callers pay online', () => {
    beforeAll(() => setTelephone('hold'));

    it('waits for its payment', async () => {
      const { id } = await take({});
      expect(await statusOf(id)).toBe(6);
      expect(await paymentsOf(id)).toMatchObject([{ kind: 'save', amount: 66 }]);
    });

    it('is confirmed straight away if staff say so, and asked to pay all the same', async () => {
      const { id, email } = await take({ confirm: true });
      expect(await statusOf(id)).toBe(1);
      expect(await paymentsOf(id)).toMatchObject([{ kind: 'save', state: 'asked', amount: 66 }]);
      expect(await subjects(email)).toContainEqual(expect.stringContaining('Please pay for your journey'));
    });

    it('asks for both journeys of a return', async () => {
      const answer = await office().post('/api/Admin/bookings', { ...goodCall, returnTime: '2026-12-08T09:30' });
      const { booking, returnBooking } = answer.json();
      for (const { id } of [booking, returnBooking]) expect(await paymentsOf(id)).toHaveLength(1);
    });

    it('is paid in the car when that was agreed', async () => {
      const { id } = await take({ payMethod: 'in-car' });
      expect([await statusOf(id), await paymentsOf(id)]).toEqual([0, []]);
    });
  });

  it('refuses an unknown way to pay, and online payment where the firm takes no cards', async () => {
    const odd = await office().post('/api/Admin/bookings', { ...goodCall, payMethod: 'shells' });
    expect([odd.statusCode, odd.json().errors]).toEqual([400, { payMethod: [expect.any(String)] }]);
    const other = await openOffice(withoutProvider());
    const none = await other.post('/api/Admin/bookings', { ...goodCall, payMethod: 'online' });
    expect([none.statusCode, none.json().code]).toEqual([409, 'no-online-payment']);
    const list = await other.get('/api/Reservations/GetAllReservations');
    expect(list.json().$values).toEqual([]);
  });
});
