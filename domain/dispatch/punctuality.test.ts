import { describe, expect, it } from 'vitest';
import { drivingSeconds } from '#domain/places/driving-time.ts';
import { checkPunctuality, type Punctuality, type WatchedJob, warningOf } from './punctuality.ts';

const here = { lat: 51.4136, lng: -0.7505 };
const there = { lat: 51.47, lng: -0.4543 };
const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`);
const now = at('10:00');
/** Every drive takes half an hour in the traffic of that time, unless it goes nowhere. */
const freeSeconds = (30 * 60) / (drivingSeconds({ seconds: 1000 }, now) / 1000);
const drives = (from: object, to: object, leaves: Date) => ({
  metres: 0,
  seconds: from === to ? 0 : drivingSeconds({ seconds: freeSeconds }, leaves),
});
const job = (pickup: string, more: Partial<WatchedJob> = {}): WatchedJob => ({
  id: 'job',
  pickupAt: at(pickup),
  from: here,
  driverId: 'Ann',
  reportedArrival: null,
  setOffAt: null,
  jobBefore: null,
  position: null,
  hasPhone: true,
  lastKnown: there,
  ...more,
});
const check = (watched: WatchedJob) => checkPunctuality(watched, { drives, now });
const phone = (clock: string, location = there) => ({ location, at: at(clock) });

describe('will the driver be on time?', () => {
  it.each<[string, WatchedJob, string, string | null]>([
    ['nobody drives it', job('11:30', { driverId: null }), 'at-risk', 'no-driver'],
    ['says so, whatever the map says', job('10:40', { reportedArrival: at('10:50') }), 'at-risk', 'said-late'],
    ['said so before the pickup was moved', job('10:55', { reportedArrival: at('10:50') }), 'on-time', null],
    ['says when the pickup is', job('10:50', { reportedArrival: at('10:50') }), 'on-time', null],
    ['time enough from where the driver was last', job('10:40'), 'on-time', null],
    ['nine minutes in hand, not set off', job('10:39'), 'tight', 'not-set-off'],
    ['no time in hand, but none too little', job('10:30'), 'tight', 'not-set-off'],
    ['should have set off a minute ago', job('10:29'), 'at-risk', 'not-set-off'],
    [
      'on the way with time in hand',
      job('10:45', { setOffAt: at('09:50'), position: phone('09:58') }),
      'on-time',
      null,
    ],
    [
      'on the way, but too far away',
      job('10:20', { setOffAt: at('09:50'), position: phone('09:58') }),
      'at-risk',
      'little-time',
    ],
    ['at the door', job('10:01', { setOffAt: at('09:50'), position: phone('09:59', here) }), 'tight', 'little-time'],
    [
      'on the way, and the phone is silent',
      job('10:45', { setOffAt: at('09:50'), position: phone('09:54') }),
      'tight',
      'phone-silent',
    ],
    ['on the way without any position', job('10:15', { setOffAt: at('09:50') }), 'at-risk', 'phone-silent'],
    ['set off a moment ago, no position yet', job('10:45', { setOffAt: at('09:58') }), 'on-time', null],
    ['set off five minutes ago, no position yet', job('10:45', { setOffAt: at('09:55') }), 'on-time', null],
    ['set off six minutes ago, no position yet', job('10:45', { setOffAt: at('09:54') }), 'tight', 'phone-silent'],
    [
      'set off a moment ago, and the phone was silent before',
      job('10:45', { setOffAt: at('09:58'), position: phone('09:30') }),
      'on-time',
      null,
    ],
    ['on the way without a phone', job('10:45', { setOffAt: at('09:50'), hasPhone: false }), 'on-time', null],
    [
      'a position from before setting off',
      job('10:30', { setOffAt: at('09:58'), position: phone('09:57', here) }),
      'tight',
      'little-time',
    ],
    [
      'a position from the moment of setting off',
      job('10:09', { setOffAt: at('09:58'), position: phone('09:58', here) }),
      'tight',
      'little-time',
    ],
    ['a phone that is off before setting off', job('11:30', { position: phone('08:00') }), 'on-time', null],
    ['the job before ends in time', job('11:00', { jobBefore: { endsAt: at('10:15'), to: there } }), 'on-time', null],
    [
      'the job before ends late',
      job('11:00', { jobBefore: { endsAt: at('10:35'), to: there } }),
      'at-risk',
      'late-at-job-before',
    ],
    [
      'the job before should be over',
      job('10:25', { jobBefore: { endsAt: at('09:30'), to: there } }),
      'at-risk',
      'late-at-job-before',
    ],
    [
      'the job before ends at the door',
      job('10:20', { jobBefore: { endsAt: at('10:10'), to: here } }),
      'tight',
      'late-at-job-before',
    ],
    ['nobody knows where the pickup is', job('10:20', { from: null }), 'on-time', null],
    ['nobody knows where the driver is', job('10:20', { lastKnown: null }), 'on-time', null],
    ['nobody knows, and the pickup is now', job('10:00', { lastKnown: null }), 'on-time', null],
    ['nobody knows, and the pickup has passed', job('09:59', { lastKnown: null }), 'at-risk', 'not-set-off'],
  ])('%s', (_, watched, risk, code) => {
    expect(check(watched)).toMatchObject({ risk, code });
  });

  it('says when the driver arrives, and by when they must leave', () => {
    expect(check(job('11:00'))).toMatchObject({ arrivesAt: at('10:30'), leaveBy: at('10:30') });
    const after = job('11:00', { jobBefore: { endsAt: at('10:15'), to: there } });
    // A quarter of an hour later there is less traffic.
    const driveMs = drivingSeconds({ seconds: freeSeconds }, at('10:15')) * 1000;
    expect(driveMs).toBeLessThan(30 * 60_000);
    const [arrivesAt, leaveBy] = [at('10:15').getTime() + driveMs, at('11:00').getTime() - driveMs];
    expect(check(after)).toMatchObject({ arrivesAt: new Date(arrivesAt), leaveBy: new Date(leaveBy) });
    expect(check(job('11:00', { driverId: null }))).toMatchObject({ arrivesAt: null, leaveBy: null });
    const unknown = { risk: 'on-time', code: null, arrivesAt: null, leaveBy: null };
    expect(check(job('11:00', { lastKnown: null }))).toEqual(unknown);
  });

  it.each([
    ['the drive is shorter', job('10:40', { reportedArrival: at('10:50') }), at('10:50')],
    ['the drive is longer', job('10:15', { reportedArrival: at('10:20') }), at('10:30')],
    ['nobody knows the drive', job('10:15', { reportedArrival: at('10:20'), lastKnown: null }), at('10:20')],
  ])('takes the later of what the driver says and the map: %s', (_, watched, arrivesAt) => {
    expect(check(watched)).toMatchObject({ code: 'said-late', arrivesAt });
  });
});

describe('the warning of a late pickup', () => {
  const punctuality = (code: Punctuality['code'], risk: Punctuality['risk'] = 'at-risk'): Punctuality => ({
    risk,
    code,
    arrivesAt: at('10:50'),
    leaveBy: null,
  });
  const later = at('10:40');
  it.each<[string, Punctuality, Date, string | null]>([
    ['on time', punctuality(null, 'on-time'), later, null],
    ['nobody drives it: that has alerts of its own', punctuality('no-driver'), later, null],
    ['a silent phone, at any risk', punctuality('phone-silent', 'tight'), later, 'phone-silent'],
    [
      'a silent phone, and nobody knows where',
      { ...punctuality('phone-silent'), arrivesAt: null },
      later,
      'phone-silent',
    ],
    ['nobody knows when the driver arrives', { ...punctuality('not-set-off'), arrivesAt: null }, later, null],
    ['not set off, before it is too late', punctuality('not-set-off', 'tight'), later, 'not-set-off'],
    ['not set off, and the pickup is now', punctuality('not-set-off'), now, null],
    ['not set off, and the pickup has passed', punctuality('not-set-off'), at('09:59'), null],
    ['little time, but enough', punctuality('little-time', 'tight'), later, null],
    ['too little time', punctuality('little-time'), later, 'little-time'],
    ['too little time, and the pickup has passed', punctuality('said-late'), at('09:59'), 'said-late'],
    ['late at the job before', punctuality('late-at-job-before'), later, 'late-at-job-before'],
  ])('%s', (_, found, pickupAt, code) => {
    expect(warningOf(found, pickupAt, now)).toBe(code);
  });
});
