import { beforeAll, describe, expect, it } from 'vitest';
import { gsmLength, gsmText, textSegment } from '#domain/basics/gsm-text.ts';
import { formatClock, formatDateTime } from '#domain/i18n/format-time.ts';
import { languageCodes, languageTag } from '#domain/i18n/language.ts';
import { bookingTextKinds } from '#domain/people/message-kinds.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { findBooking } from '#server/areas/bookings/bookings-store.ts';
import { openOffice } from '#server/testing/office.ts';
import { useTestServer } from '#server/testing/test-server.ts';
import { writeText } from './booking-texts.ts';

const testServer = useTestServer({
  now: '2026-11-16T12:00:00Z',
  env: { PUBLIC_URL: 'https://www.bracknelltaxis.co.uk' },
});

const place = 'Flat 12, 114 Jennetts Crescent, Great Hollands, Bracknell RG12 8SH'.slice(-60);
const vehicle = { registration: 'AB12 CDE', colour: 'Black', description: 'Mercedes E-Class' };

let booked: Booking | null = null;
async function someBooking(): Promise<Booking> {
  if (booked) return booked;
  const { id } = await (await openOffice(testServer())).takeCall({ confirm: true });
  booked = await findBooking(testServer().db, id);
  if (!booked) throw new Error('the booking is not there');
  return booked;
}

/** A pickup next year, whose date takes the most room in a text. */
function longestTime(tag: string): Date {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day, 23, 59)));
  const lengths = days.map((at) => gsmLength(gsmText(formatDateTime(at, tag, testServer().now))));
  return days[lengths.indexOf(Math.max(...lengths))] ?? testServer().now;
}

describe.each(languageCodes)('every text in %s', (language) => {
  let pickupAt: Date;
  beforeAll(() => {
    pickupAt = longestTime(languageTag(language));
  });

  it.each(bookingTextKinds)('%s is one segment, with the whole of a long address or car', async (kind) => {
    const r = { ...(await someBooking()), language, pickupAt, stops: [{ text: place, place: null }] };
    const clock = formatClock(pickupAt, languageTag(language));
    const told = { ...r, vehicle: { ...r.vehicle, ...vehicle } as never };
    const text = writeText(testServer().app.deps, kind, told, { clock });
    expect(place).toHaveLength(60);
    expect(text).toBe(gsmText(text));
    expect(gsmLength(text), text).toBeLessThanOrEqual(textSegment);
    expect(text).not.toMatch(/\{\{|\.\.\./);
    if (['requested', 'confirmed', 'changed', 'reminder'].includes(kind)) expect(text).toContain(place);
    if (['underway', 'arrived', 'running-late'].includes(kind))
      expect(text).toContain('AB12 CDE, Black Mercedes E-Class');
    expect(text).toContain(
      ['underway', 'booking-link'].includes(kind) ? '/t/' : language === 'eng' ? '01344 960123' : '+44 1344 960123',
    );
  });
});
