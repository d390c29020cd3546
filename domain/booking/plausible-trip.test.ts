import { describe, expect, it } from 'vitest';
import { doubtsOf } from './plausible-trip.ts';

const at = (clock: string) => new Date(`2026-11-20T${clock}Z`);
const trip = { pickupAt: at('10:00:00'), startedAt: at('09:40:00'), boardedAt: at('10:02:00'), seconds: 24 * 60 };

describe('a completion', () => {
  it('is believed after a drive of about the length of the journey', () => {
    expect(doubtsOf(trip, at('10:24:00'))).toEqual([]);
    expect(doubtsOf(trip, at('10:10:00'))).toEqual([]);
  });

  it.each([
    ['five seconds after the start', { ...trip, boardedAt: null }, '09:40:05', ['not-boarded', 'too-quick']],
    ['without a passenger on board', { ...trip, boardedAt: null }, '10:30:00', ['not-boarded']],
    ['after two minutes of 24', trip, '10:04:00', ['too-quick']],
    ['hours before the pickup', { ...trip, pickupAt: at('14:00:00') }, '10:40:00', ['before-pickup']],
  ])('is asked about %s', (_case, driven, clock, doubts) => {
    expect(doubtsOf(driven, at(clock))).toEqual(doubts);
  });
});
