import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleTrips } from './settle-trips.ts';

const on = (bookingId: string) => ({ bookingId, underWay: true });
const off = (bookingId: string) => ({ bookingId, underWay: false });

describe('a trip event that the hub sends twice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function listen() {
    const reported: unknown[] = [];
    return { reported, receive: settleTrips((change) => reported.push(change)) };
  }

  it('is reported once per trip, and again at the next step', () => {
    const { reported, receive } = listen();
    receive(on('a'));
    receive(on('b'));
    vi.advanceTimersByTime(70);
    receive(on('a'));
    vi.advanceTimersByTime(1_000);
    expect(reported).toEqual([on('b'), on('a')]);
    receive(on('a'));
    vi.advanceTimersByTime(1_000);
    expect(reported).toHaveLength(3);
  });

  it('reports the end straight away and once, and no older event after it', () => {
    const { reported, receive } = listen();
    receive(on('a'));
    receive(off('a'));
    expect(reported).toEqual([off('a')]);
    receive(off('a'));
    vi.advanceTimersByTime(1_000);
    expect(reported).toEqual([off('a')]);
    receive(on('a'));
    vi.advanceTimersByTime(1_000);
    receive(off('a'));
    expect(reported).toEqual([off('a'), on('a'), off('a')]);
  });
});
