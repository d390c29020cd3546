import { describe, expect, it } from 'vitest';
import { pdfText } from '#server/testing/pages/pdf-text.ts';
import { openTrips } from '#server/testing/trips.ts';
import { openVouchers } from '#server/testing/vouchers.ts';

const { act, later, office, onBoard, pickupIn, testServer } = openTrips();
const { book, booked, make, quote } = openVouchers(testServer, office);

interface Held {
  readonly id: string;
  readonly link: string;
}

describe('a booking with a code', () => {
  it('is found by its code, and by having one, in the office’s list and its CSV', async () => {
    const [one, other] = [await make(), await make()];
    const at = { pickupTime: '2027-04-05T10:00' };
    const first = await booked(one.code, { journey: at });
    const second = await booked(other.code, { journey: at });
    const plain = (await book((await quote(at)).id, at)).json();
    const listed = async (voucher: string) =>
      (await office().get(`/api/Reservations/GetAllReservations?from=2027-04-05&to=2027-04-05${voucher}`))
        .json()
        .$values.map(({ id, voucher: code }: { id: string; voucher: string | null }) => [id, code]);
    const both = [
      [first.id, one.code],
      [second.id, other.code],
    ];
    expect(await listed('')).toEqual(expect.arrayContaining([...both, [plain.id, null]]));
    const withCode = await listed('&voucher=any');
    expect(withCode).toHaveLength(2);
    expect(withCode).toEqual(expect.arrayContaining(both));
    expect(await listed(`&voucher=${one.code}`)).toEqual([both[0]]);
    expect(await listed('&voucher=NOSUCHCODE')).toEqual([]);
    const csv = await office().get('/api/Admin/bookings.csv?from=2027-04-05&to=2027-04-05&voucher=any');
    const rows = csv.body.split('\r\n').slice(0, -1);
    expect(rows[0]).toMatch(/,"Voucher"$/);
    expect(rows.slice(1).map((row) => row.split(',').at(-1))).toEqual(
      expect.arrayContaining([`"${one.code}"`, `"${other.code}"`]),
    );
    expect(rows).toHaveLength(3);
  });
});

describe('the receipt', () => {
  const receipt = async ({ id, link }: Held, language: string) => {
    const url = `/api/Reservations/${id}/receipt.pdf?link=${encodeURIComponent(link)}`;
    const answer = await testServer().call('GET', url, { headers: { 'accept-language': language } });
    expect(answer.statusCode, answer.body).toBe(200);
    return pdfText(answer.rawPayload);
  };
  const driven = async (code: string, end: object) => {
    const booking = await booked(code, { journey: { pickupTime: pickupIn(60) } });
    await office().post(`/api/Admin/bookings/${booking.id}/status`, { status: 'Confirmed' });
    later(60);
    await onBoard(booking);
    expect((await act(booking.id, 'complete', end)).statusCode).toBe(200);
    return booking;
  };

  it.each([
    ['cash', 'Paid in cash', 'Bar bezahlt'],
    ['card', 'Paid by card in the car', 'Mit Karte im Wagen bezahlt'],
  ])('says what the code took off and that the rest was paid by %s', async (paidBy, english, german) => {
    const { code } = await make();
    const booking = await driven(code, { paidBy, extras: [{ code: 'tip', amount: 2 }] });
    const lines = (await receipt(booking, 'en')).split('\n');
    const after = (label: string) => lines[lines.indexOf(label) + 1];
    expect(after(`Code ${code}`)).toBe('-£5.50');
    expect(after('Total')).toBe('£49.50');
    expect(after(english)).toBe('£49.50');
    expect(after('Tip for the driver')).toBe('£2.00');
    const words = (await receipt(booking, 'de')).split('\n');
    expect(words[words.indexOf(german) + 1]).toMatch(/^49,50\s£$/);
  });
});
