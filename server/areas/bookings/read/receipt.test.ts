import { describe, expect, it } from 'vitest';
import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { bookAsGuest } from '#server/testing/booking.ts';
import { openOffice } from '#server/testing/office.ts';
import { logInAs } from '#server/testing/people.ts';
import { useTestServer } from '#server/testing/test-server.ts';

const testServer = useTestServer({ now: '2026-11-15T12:00:00Z' });
let counter = 0;

const booked = async (state: BookingState, who: { email: string; token?: string }) => {
  const booking = await bookAsGuest(testServer(), { pickupTime: '2026-12-01T09:30', ...who });
  const move = 'update reservations set status = $2 where id = $1';
  await testServer().db.pool.query(move, [booking.id, bookingStates[state]]);
  return booking;
};
const newEmail = () => `receipt${(counter += 1)}@example.org`;
const receiptOf = ({ id }: { id: string }) => `/api/Reservations/${id}/receipt.pdf`;

/** A customer's booking in a state. */
async function bookingIn(state: BookingState) {
  const email = newEmail();
  const token = await logInAs(testServer(), email, ['Reader']);
  return { booking: await booked(state, { email, token }), token };
}

describe('the receipt of a journey', () => {
  it.each([
    ['Pending', 409],
    ['Confirmed', 409],
    ['InProgress', 409],
    ['Cancelled', 409],
    ['Completed', 200],
  ] as const)('that is %s: %i for its owner, its link and the office', async (state, status) => {
    const { booking, token } = await bookingIn(state);
    const guests = await booked(state, { email: newEmail() });
    const office = await openOffice(testServer());
    const answers = [
      await testServer().call('GET', receiptOf(booking), { token }),
      await testServer().call('GET', `${receiptOf(guests)}?${guests.manageUrl.split('?')[1]}`),
      await office.get(receiptOf(booking)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    for (const answer of answers) {
      if (status === 200) expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      else expect(answer.json()).toMatchObject({ code: 'no-receipt', title: 'There’s no receipt for this booking' });
    }
  });

  it('is rendered once, and again when anything on it has changed', async () => {
    const { booking, token } = await bookingIn('Completed');
    const receipt = async (language = 'en') => {
      const headers = { 'accept-language': language };
      return (await testServer().call('GET', receiptOf(booking), { token, headers })).rawPayload;
    };
    // A PDF contains the time it was rendered: the same bytes mean the same rendering.
    const [first, second] = await Promise.all([receipt(), receipt()]);
    expect(second.equals(first)).toBe(true);
    expect((await receipt()).equals(first)).toBe(true);
    expect((await receipt('de')).equals(first)).toBe(false);
    await testServer().db.pool.query("update reservations set name = 'Somebody Else' where id = $1", [booking.id]);
    expect((await receipt()).equals(first)).toBe(false);
  });
});
