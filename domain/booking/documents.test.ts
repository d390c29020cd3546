import { describe, expect, it } from 'vitest';
import { daysLeftOf, driverDocuments, expiredOn, lastDayOf, vehicleDocuments } from './documents.ts';

describe('documents', () => {
  const dates = { badge: '2026-11-20', licence: '2026-11-21', plate: '2026-11-19' };

  it.each([
    ['2026-11-19', []],
    ['2026-11-20', ['plate']],
    ['2026-11-21', ['badge', 'plate']],
    ['2026-11-22', ['badge', 'licence', 'plate']],
  ])('that have expired on %s are %j', (day, expired) => {
    expect(expiredOn(dates, day)).toEqual(expired);
  });

  it('have days left, over the end of summer time too; the last day has none', () => {
    const autumn = { mot: '2026-10-24', badge: '2026-10-25', plate: '2026-11-24' };
    expect(daysLeftOf(autumn, '2026-10-25')).toEqual([
      { document: 'badge', expires: '2026-10-25', daysLeft: 0 },
      { document: 'plate', expires: '2026-11-24', daysLeft: 30 },
      { document: 'mot', expires: '2026-10-24', daysLeft: -1 },
    ]);
  });

  it('are five, and each expires', () => {
    const day = '2026-11-20';
    const all = { badge: day, licence: day, plate: day, insurance: day, mot: day };
    expect(expiredOn(all, '2026-11-21')).toEqual(['badge', 'licence', 'plate', 'insurance', 'mot']);
    expect(expiredOn(all, day)).toEqual([]);
    expect([driverDocuments, vehicleDocuments]).toEqual([
      ['badge', 'licence', 'dbs'],
      ['plate', 'insurance', 'mot'],
    ]);
  });

  it.each([
    ['in time', '2026-11-20T22:00:00Z', '2026-11-20T22:40:00Z', '2026-11-20T21:40:00Z', '2026-11-20'],
    ['over midnight', '2026-11-20T23:50:00Z', '2026-11-21T00:30:00Z', '2026-11-20T23:30:00Z', '2026-11-21'],
    ['late', '2026-11-20T22:00:00Z', '2026-11-20T22:40:00Z', '2026-11-20T23:30:00Z', '2026-11-21'],
    [
      'in summer, when London is an hour ahead',
      '2026-07-01T22:30:00Z',
      '2026-07-01T23:10:00Z',
      '2026-07-01T22:20:00Z',
      '2026-07-02',
    ],
  ])('must be valid until the end of a trip that starts %s', (_, pickup, ends, start, day) => {
    expect(lastDayOf({ pickupAt: new Date(pickup), endsAt: new Date(ends) }, new Date(start))).toBe(day);
  });
});
