import { describe, expect, it } from 'vitest';
import { waitedBetween, waitingCharge } from './waiting.ts';

const at = (clock: string, day = '2026-11-16') => new Date(`${day}T${clock}:00Z`);

describe('waiting', () => {
  it.each([
    ['within the free time', '10:00', '10:09', '10:10', 9, 0],
    ['to the end of it', '10:00', '10:10', '10:10', 10, 0],
    ['beyond it', '10:00', '10:25', '10:10', 25, 15],
    ['begun after it', '10:20', '10:25', '10:10', 5, 5],
    ['never below nothing', '10:20', '10:10', '10:00', 0, 0],
  ])('%s', (_, arrived, ended, free, minutes, overFree) => {
    expect(waitedBetween(at(arrived), at(ended), at(free))).toEqual({ minutes, overFree });
  });

  it('goes on past midnight and through the night the clocks change', () => {
    expect(waitedBetween(at('23:50'), at('00:20', '2026-11-17'), at('00:00', '2026-11-17'))).toEqual({
      minutes: 30,
      overFree: 20,
    });
    // 01:50 summer time to 01:20 winter time.
    const autumn = '2026-10-25';
    expect(waitedBetween(at('00:50', autumn), at('01:20', autumn), at('01:00', autumn)).minutes).toBe(30);
  });
});

describe('what waiting costs', () => {
  const charges = { freeWaitMinutes: 10, waitPencePerMinute: 50 };
  it.each([
    ['within the free time', '10:00', '10:09', '10:10', 0],
    ['beyond it', '10:00', '10:22', '10:10', 12],
    ['for a driver who was early', '09:40', '10:12', '10:10', 2],
    ['for a driver who was late: the free minutes begin when the car is there', '10:30', '10:42', '10:10', 2],
    ['at an airport', '10:00', '10:50', '10:45', 5],
  ])('%s', (_, arrived, boarded, free, minutes) => {
    const trip = { arrivedAt: at(arrived), boardedAt: at(boarded), freeUntil: at(free) };
    expect(waitingCharge(trip, charges)).toEqual({ minutes, pence: minutes * 50 });
  });

  it('is nothing while nobody is on board', () => {
    expect(waitingCharge({ arrivedAt: at('10:00'), boardedAt: null, freeUntil: at('10:10') }, charges).pence).toBe(0);
  });
});
