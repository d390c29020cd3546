import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetLocation, readLocation, recallLocation, storeLocation } from './last-location.ts';

function drawer() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const here = { bookingId: 'a', lat: 51.4, lng: -0.7, at: 1_000_000 };

describe('the last location', () => {
  it("is stored under the specification's key and read back", () => {
    const storage = drawer();
    storeLocation(here, storage);
    expect([...storage.stored.keys()]).toEqual(['lastLocation']);
    expect(recallLocation(here.at + 60_000, storage)).toEqual(here);
    forgetLocation(storage);
    expect(recallLocation(here.at, storage)).toBeNull();
  });

  it('is ignored the next day, or when it is malformed', () => {
    const storage = drawer();
    storeLocation(here, storage);
    expect(recallLocation(here.at + 13 * 3_600_000, storage)).toBeNull();
    for (const text of [
      '',
      'null',
      '{',
      '{"lat":"x","lng":0,"at":0,"bookingId":"a"}',
      JSON.stringify({ ...here, lat: 0, lng: 0 }),
    ]) {
      storage.setItem('lastLocation', text);
      expect(recallLocation(here.at, storage)).toBeNull();
    }
  });
});

describe('a location from the hub', () => {
  afterEach(() => vi.restoreAllMocks());
  const facts = { bookingId: 'a', at: '2026-11-15T12:00:00.000Z' };

  it('has its time', () => {
    expect(readLocation(51.4, -0.7, facts)).toEqual({ bookingId: 'a', lat: 51.4, lng: -0.7, at: Date.parse(facts.at) });
  });

  it.each([
    [undefined, undefined],
    [null, -0.7],
    [51.4, Number.NaN],
    ['51.4', -0.7],
    [0, 0],
  ])('is ignored without coordinates (%s, %s), with a warning in the console', (lat, lng) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(readLocation(lat, lng, facts)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
