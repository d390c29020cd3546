import { describe, expect, it } from 'vitest';
import type { StaffBooking } from '#web/api/office/bookings.ts';
import { belongs, emptyFilter, readFilter, requestOf, sortOf, writeFilter } from './list-filter.ts';

describe('the list of bookings', () => {
  it('opens with the pickups from now on, the soonest first', () => {
    expect(requestOf(emptyFilter)).toEqual({ upcoming: 'true', order: 'asc' });
    expect(sortOf(emptyFilter)).toBe('pickup-asc');
    expect(writeFilter(emptyFilter).toString()).toBe('');
  });

  it.each([
    ['everything', 'when=all', {}],
    ['a text, which may be of a booking long ago', 'text=Smith', { text: 'Smith' }],
    ['two letters, which find nothing yet', 'text=Sm', { upcoming: 'true', order: 'asc' }],
    ['days', 'from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['what is done', 'state=3', { state: 3 }],
    ['what is confirmed', 'state=1', { upcoming: 'true', state: 1, order: 'asc' }],
    ['what was deleted', 'state=deleted', { deleted: 'true' }],
    ['a driver', 'driver=none', { upcoming: 'true', driver: 'none', order: 'asc' }],
    ['a voucher', 'voucher=WELCOME10', { upcoming: 'true', voucher: 'WELCOME10', order: 'asc' }],
    ['another order', 'sort=received-desc', { upcoming: 'true', sort: 'received' }],
  ])('shows %s', (_, search, asked) => {
    expect(requestOf(readFilter(new URLSearchParams(search)))).toEqual(asked);
  });

  it('takes in a new booking only with the voucher that is asked for', () => {
    const now = Date.parse('2026-11-16T11:00:00Z');
    const booking = { pickupTime: '2026-11-16T12:00:00+00:00', deletedAt: null, voucher: 'WELCOME10' } as StaffBooking;
    const isIn = (voucher: string, of: StaffBooking) => belongs(of, { ...emptyFilter, voucher }, now);
    expect([isIn('any', booking), isIn('WELCOME10', booking), isIn('OTHER', booking)]).toEqual([true, true, false]);
    expect([isIn('any', { ...booking, voucher: null }), isIn('', { ...booking, voucher: null })]).toEqual([
      false,
      true,
    ]);
  });

  it('takes in a new booking only when its pickup is still to come', () => {
    const booking = { pickupTime: '2026-11-16T12:00:00+00:00', deletedAt: null } as StaffBooking;
    expect(belongs(booking, emptyFilter, Date.parse('2026-11-16T11:00:00Z'))).toBe(true);
    expect(belongs(booking, emptyFilter, Date.parse('2026-11-16T12:00:01Z'))).toBe(false);
    expect(belongs(booking, { ...emptyFilter, when: 'all' }, Date.parse('2026-11-16T12:00:01Z'))).toBe(true);
  });
});
