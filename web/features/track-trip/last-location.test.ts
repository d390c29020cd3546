import { describe, expect, it } from 'vitest';
import { forgetLocation, keepLocation, recallLocation } from './last-location.ts';

function drawer() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const here = { bookingId: 'a', lat: 51.4, lng: -0.7, at: 1_000_000 };

describe('the last location', () => {
  it('is kept under its old name and found again', () => {
    const storage = drawer();
    keepLocation(here, storage);
    expect([...storage.kept.keys()]).toEqual(['lastLocation']);
    expect(recallLocation(here.at + 60_000, storage)).toEqual(here);
    forgetLocation(storage);
    expect(recallLocation(here.at, storage)).toBeNull();
  });

  it('is not shown the next day, nor when it is damaged', () => {
    const storage = drawer();
    keepLocation(here, storage);
    expect(recallLocation(here.at + 13 * 3_600_000, storage)).toBeNull();
    for (const text of ['', 'null', '{', '{"lat":"x","lng":0,"at":0,"bookingId":"a"}']) {
      storage.setItem('lastLocation', text);
      expect(recallLocation(here.at, storage)).toBeNull();
    }
  });
});
