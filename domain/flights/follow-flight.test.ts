import { describe, expect, it } from 'vitest';
import { londonIso, readTime } from '#domain/basics/london-time.ts';
import { bestTime, type Flight, flightState } from './flight.ts';
import { defaultAfterLanding, followLanding, freeWaitUntil, gapAfterLanding } from './follow-flight.ts';

const at = (text: string) => {
  const read = readTime(text);
  if (!read.ok) throw new Error(text);
  return read.instant;
};

describe('following a landing', () => {
  /** Pickup, minutes after landing, landing, now, driver; what is done, and the pickup that it leads to. */
  it.each([
    ['on time', '2026-11-17T15:00', 40, '2026-11-17T14:20', '2026-11-17T12:00', true, 'nothing', ''],
    ['15 minutes late', '2026-11-17T15:00', 40, '2026-11-17T14:35', '2026-11-17T12:00', true, 'nothing', ''],
    [
      '16 minutes late',
      '2026-11-17T15:00',
      40,
      '2026-11-17T14:36',
      '2026-11-17T12:00',
      true,
      'move',
      '2026-11-17T15:16',
    ],
    ['over midnight', '2026-11-17T23:30', 40, '2026-11-18T00:10', '2026-11-17T20:00', true, 'move', '2026-11-18T00:50'],
    ['two days late', '2026-11-17T15:00', 60, '2026-11-19T14:00', '2026-11-17T12:00', true, 'move', '2026-11-19T15:00'],
    ['early, driver', '2026-11-17T15:00', 40, '2026-11-17T13:50', '2026-11-17T12:00', true, 'ask', '2026-11-17T14:30'],
    [
      'early, nobody',
      '2026-11-17T15:00',
      40,
      '2026-11-17T13:50',
      '2026-11-17T12:00',
      false,
      'move',
      '2026-11-17T14:30',
    ],
    [
      'early and near',
      '2026-11-17T15:00',
      40,
      '2026-11-17T13:50',
      '2026-11-17T14:00',
      false,
      'ask',
      '2026-11-17T14:30',
    ],
    [
      'early, nobody, with just an hour to find somebody',
      '2026-11-17T15:00',
      40,
      '2026-11-17T13:50',
      '2026-11-17T13:30',
      false,
      'move',
      '2026-11-17T14:30',
    ],
    ['early and this very minute', '2026-11-17T15:00', 40, '2026-11-17T13:50', '2026-11-17T14:30', true, 'nothing', ''],
    ['early and past', '2026-11-17T15:00', 40, '2026-11-17T13:00', '2026-11-17T14:00', true, 'nothing', ''],
    ['15 minutes early', '2026-11-17T15:00', 40, '2026-11-17T14:05', '2026-11-17T12:00', true, 'nothing', ''],
    // The clocks go back at 02:00: an hour after landing is an hour later, whatever they show.
    [
      'clocks back',
      '2026-10-25T01:30+01:00',
      30,
      '2026-10-25T01:30Z',
      '2026-10-24T20:00',
      true,
      'move',
      '2026-10-25T02:00Z',
    ],
    // They go forward at 01:00: 00:40 and an hour is 02:40 on the clock.
    [
      'clocks forward',
      '2026-03-29T00:50',
      60,
      '2026-03-29T00:40',
      '2026-03-28T20:00',
      true,
      'move',
      '2026-03-29T02:40',
    ],
  ])('%s', (_, pickup, minutesAfter, landing, now, hasDriver, what, to) => {
    const move = followLanding({ pickupAt: at(pickup), minutesAfter, landing: at(landing), now: at(now), hasDriver });
    expect(move.do).toBe(what);
    expect('to' in move ? londonIso(move.to) : '').toBe(to && londonIso(at(to)));
  });

  it('does not move for each of many small steps, but for their sum', () => {
    const pickupAt = at('2026-11-17T15:00');
    const seen = ['14:25', '14:30', '14:35', '14:41'].map((clock) => {
      const landing = at(`2026-11-17T${clock}`);
      return followLanding({ pickupAt, minutesAfter: 40, landing, now: at('2026-11-17T12:00'), hasDriver: true }).do;
    });
    expect(seen).toEqual(['nothing', 'nothing', 'nothing', 'move']);
  });

  it.each([
    [{ isUk: true, hasHoldBags: false }, 20],
    [{ isUk: true, hasHoldBags: true }, 40],
    [{ isUk: false, hasHoldBags: false }, 40],
    [{ isUk: false, hasHoldBags: true }, 60],
    [{ isUk: null, hasHoldBags: true }, 60],
  ])('%j takes %d minutes to the kerb', (trip, minutes) => {
    expect(defaultAfterLanding(trip)).toBe(minutes);
  });

  it.each([
    ['15:00', '14:20', 40],
    ['14:20', '14:20', 0],
    ['14:00', '14:20', null],
    ['18:20', '14:20', 240],
    ['18:21', '14:20', null],
    ['19:00', '14:20', null],
  ])('a pickup at %s for a landing at %s keeps a gap of %s', (pickup, landing, gap) => {
    expect(gapAfterLanding(at(`2026-11-17T${pickup}`), at(`2026-11-17T${landing}`))).toBe(gap);
  });

  it.each([
    ['15:00', '14:20', '15:10'],
    ['15:00', '14:50', '15:35'],
    ['15:00', null, '15:10'],
  ])('a pickup at %s after a landing at %s waits free until %s', (pickup, landing, until) => {
    const landed = landing ? at(`2026-11-17T${landing}`) : null;
    const free = { airportWaitMinutes: 45, freeWaitMinutes: 10 };
    expect(freeWaitUntil(at(`2026-11-17T${pickup}`), landed, free)).toEqual(at(`2026-11-17T${until}`));
  });
});

describe('a flight in one word', () => {
  const flight = (more: Partial<Flight>): Flight => ({
    number: 'BA 117',
    operatedAs: null,
    airline: 'British Airways',
    direction: 'arrival',
    airport: 'LHR',
    elsewhere: null,
    status: 'live',
    scheduled: at('2026-11-17T14:20'),
    estimated: null,
    actual: null,
    terminal: '5',
    belt: null,
    ...more,
  });
  const clock = (text: string) => at(`2026-11-17T${text}`);

  it.each([
    ['unknown', null],
    ['scheduled', flight({ status: 'planned' })],
    // The timetable alone is no reason to say "on time".
    ['scheduled', flight({})],
    ['on-time', flight({ estimated: clock('14:34') })],
    ['delayed', flight({ estimated: clock('14:35') })],
    ['early', flight({ estimated: clock('14:05') })],
    ['delayed', flight({ estimated: at('2026-11-19T14:00') })],
    ['scheduled', flight({ status: 'done' })],
    ['on-time', flight({ actual: clock('14:22') })],
    ['landed', flight({ status: 'done', actual: clock('15:10') })],
    ['departed', flight({ status: 'done', actual: clock('15:10'), direction: 'departure' })],
    ['cancelled', flight({ status: 'cancelled', estimated: clock('14:20') })],
    ['uncertain', flight({ status: 'uncertain' })],
    ['diverted', flight({ status: 'diverted', actual: clock('15:10') })],
  ] as const)('%s', (state, known) => {
    expect(flightState(known)).toBe(state);
  });

  it('lands when it landed, else when it is expected, else by the timetable', () => {
    expect(bestTime(flight({ estimated: clock('14:40'), actual: clock('14:38') }))).toEqual(clock('14:38'));
    expect(bestTime(flight({ estimated: clock('14:40') }))).toEqual(clock('14:40'));
    expect(bestTime(flight({}))).toEqual(clock('14:20'));
  });
});
