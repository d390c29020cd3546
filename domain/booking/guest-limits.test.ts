import { describe, expect, it } from 'vitest';
import { type GuestBookingCounts, mustProve, type RecentBookings, tooMany } from './guest-limits.ts';

const none: RecentBookings = { recent: 0, hour: 0, day: 0 };
const quiet: GuestBookingCounts = { network: none, mailbox: none, phone: none, everybody: none };
const counted = (one: keyof GuestBookingCounts, counts: Partial<RecentBookings>) => ({
  ...quiet,
  [one]: { ...none, ...counts },
});

describe('bookings that email an unverified address', () => {
  it('are not limited while they are few', () => {
    expect([tooMany(quiet), mustProve(quiet)]).toEqual([false, false]);
  });

  it.each([
    ['network', { hour: 30 }],
    ['network', { day: 100 }],
    ['mailbox', { hour: 10 }],
    ['mailbox', { day: 20 }],
    ['phone', { hour: 15 }],
    ['phone', { day: 30 }],
  ] as const)('stop for a %s after %j, not one earlier', (one, counts) => {
    const [[span, count]] = Object.entries(counts) as [[string, number]];
    expect(tooMany(counted(one, counts))).toBe(true);
    expect(tooMany(counted(one, { [span]: count - 1 }))).toBe(false);
  });

  it.each([
    ['network', 10],
    ['mailbox', 5],
    ['phone', 5],
    ['everybody', 60],
  ] as const)('need a proof of work when a %s had %s in ten minutes', (one, recent) => {
    expect(mustProve(counted(one, { recent }))).toBe(true);
    expect(mustProve(counted(one, { recent: recent - 1 }))).toBe(false);
  });
});
