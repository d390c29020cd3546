import { describe, expect, it } from 'vitest';
import { type LoginCounts, mustWait, throttleWindowMs } from './login-throttle.ts';

const none: LoginCounts = { wrongHere: 0, wrongFromNetwork: 0, wrongOnAccount: 0, isKnownNetwork: false };

describe('another password attempt', () => {
  it.each<[Partial<LoginCounts>, boolean]>([
    [{}, false],
    [{ wrongHere: 7 }, false],
    [{ wrongHere: 8 }, true],
    [{ wrongHere: 8, isKnownNetwork: true }, true],
    [{ wrongFromNetwork: 59 }, false],
    [{ wrongFromNetwork: 60 }, true],
    [{ wrongFromNetwork: 60, isKnownNetwork: true }, true],
    [{ wrongOnAccount: 39 }, false],
    [{ wrongOnAccount: 40 }, true],
    // Other people's guesses do not lock the owner out.
    [{ wrongOnAccount: 4000, isKnownNetwork: true }, false],
  ])('after %j must wait: %s', (counts, expected) => {
    expect(mustWait({ ...none, ...counts })).toBe(expected);
  });

  it('counts failures in the last 15 minutes', () => {
    expect(throttleWindowMs).toBe(900_000);
  });
});
