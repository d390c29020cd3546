import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleTrips } from './settle-trips.ts';

const on = (bookingId: string) => ({ bookingId, underWay: true });
const off = (bookingId: string) => ({ bookingId, underWay: false });

describe('what the hub tells twice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function listen() {
    const heard: unknown[] = [];
    return { heard, tell: settleTrips((change) => heard.push(change)) };
  }

  it('is heard once, trip by trip, and the next step again', () => {
    const { heard, tell } = listen();
    tell(on('a'));
    tell(on('b'));
    vi.advanceTimersByTime(70);
    tell(on('a'));
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([on('b'), on('a')]);
    tell(on('a'));
    vi.advanceTimersByTime(1_000);
    expect(heard).toHaveLength(3);
  });

  it('ends at once and once, and nothing older follows', () => {
    const { heard, tell } = listen();
    tell(on('a'));
    tell(off('a'));
    expect(heard).toEqual([off('a')]);
    tell(off('a'));
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual([off('a')]);
    tell(on('a'));
    vi.advanceTimersByTime(1_000);
    tell(off('a'));
    expect(heard).toEqual([off('a'), on('a'), off('a')]);
  });
});
