import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockStorage, stubStorage } from '#web/shared/testing/browser-storage.ts';
import { forgetLocation, readLocation, recallLocation, storeLocation } from './last-location.ts';

const here = { bookingId: 'a', lat: 51.4, lng: -0.7, at: 1_000_000 };

describe('the last location', () => {
  it("is stored under the specification's key and read back", () => {
    const stored = stubStorage();
    storeLocation(here);
    expect([...stored.keys()]).toEqual(['lastLocation']);
    expect(recallLocation(here.at + 60_000)).toEqual(here);
    forgetLocation();
    expect(recallLocation(here.at)).toBeNull();
  });

  it('is ignored the next day, or when it is malformed', () => {
    const stored = stubStorage();
    storeLocation(here);
    expect(recallLocation(here.at + 13 * 3_600_000)).toBeNull();
    for (const text of [
      '',
      'null',
      '{',
      '{"lat":"x","lng":0,"at":0,"bookingId":"a"}',
      JSON.stringify({ ...here, lat: 0, lng: 0 }),
    ]) {
      stored.set('lastLocation', text);
      expect(recallLocation(here.at)).toBeNull();
    }
  });

  it('is not known in a browser that blocks storage', () => {
    blockStorage();
    storeLocation(here);
    expect(recallLocation(here.at)).toBeNull();
    forgetLocation();
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
