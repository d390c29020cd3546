import { describe, expect, it } from 'vitest';
import { blockStorage, stubStorage } from '#web/shared/testing/browser-storage.ts';
import { type Note, PointQueue, type Send } from './point-queue.ts';
import { pointsStorage } from './points-storage.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const point = (second: number) => ({ lat: 51 + second / 1000, lng: -0.7, accuracy: 8, at: start + second * 1000 });

/** A hub that answers with these errors in turn, then accepts everything. */
function hub(...errors: (string | null)[]) {
  const taken: [number, Note][] = [];
  const queue = new PointQueue();
  const send: Send = async (latitude, _longitude, note) => {
    const error = errors.shift() ?? null;
    if (error) throw new Error(error);
    taken.push([latitude, note]);
  };
  return { queue, send, taken };
}

describe('the queue of points for the hub', () => {
  it('sends a live point without a time', async () => {
    const { queue, send, taken } = hub();
    expect(await queue.add(point(0), send)).toBe('sent');
    expect(taken).toEqual([[51, { accuracy: 8 }]]);
  });

  it('keeps points while offline and sends them in order with their times', async () => {
    const { queue, send, taken } = hub('hub-down', 'hub-down', 'unavailable');
    expect(await queue.add(point(0), send)).toBe('waiting');
    expect(await queue.add(point(5), send)).toBe('waiting');
    expect(await queue.add(point(10), send)).toBe('waiting');
    expect(queue.length).toBe(3);
    expect(await queue.flush(send)).toBe('sent');
    expect(taken).toEqual([
      [51, { accuracy: 8, at: '2026-11-20T10:00:00.000Z' }],
      [51.005, { accuracy: 8, at: '2026-11-20T10:00:05.000Z' }],
      [51.01, { accuracy: 8, at: '2026-11-20T10:00:10.000Z' }],
    ]);
    expect(queue.length).toBe(0);
  });

  it('never sends two at the same time', async () => {
    let under = 0;
    let most = 0;
    const queue = new PointQueue();
    const send = async () => {
      most = Math.max(most, (under += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      under -= 1;
    };
    await Promise.all([queue.add(point(0), send), queue.add(point(5), send), queue.add(point(10), send)]);
    expect(most).toBe(1);
    expect(queue.length).toBe(0);
  });

  it('drops waiting points when the trip is over', async () => {
    const { queue, send, taken } = hub('hub-down', 'no-trip-under-way');
    await queue.add(point(0), send);
    expect(await queue.add(point(5), send)).toBe('no-trip');
    expect(queue.length).toBe(0);
    expect(taken).toEqual([]);
  });

  it('drops only the point that the hub cannot read', async () => {
    const { queue, send, taken } = hub('hub-down', 'bad-input');
    await queue.add(point(0), send);
    expect(await queue.add(point(5), send)).toBe('sent');
    expect(taken.map(([latitude]) => latitude)).toEqual([51.005]);
  });

  it('keeps the newest hour of points', async () => {
    const { queue, send, taken } = hub(...Array.from({ length: 800 }, () => 'hub-down'));
    for (let i = 0; i < 800; i += 1) await queue.add(point(i), send);
    expect(queue.length).toBe(720);
    await queue.flush(send);
    expect(taken[0]?.[0]).toBeCloseTo(51.08);
  });

  it('survives a closed page for two days: the next one sends what is waiting in order, then clears it', async () => {
    const stored = stubStorage();
    const { send: offline } = hub('hub-down', 'hub-down');
    const closed = new PointQueue(pointsStorage(() => start));
    await closed.add(point(0), offline);
    await closed.add(point(5), offline);
    const { send, taken } = hub();
    const opened = new PointQueue(pointsStorage(() => start));
    expect(opened.length).toBe(2);
    expect(await opened.add(point(10), send)).toBe('sent');
    expect(taken.map(([latitude]) => latitude)).toEqual([51, 51.005, 51.01]);
    expect(taken.every(([, note]) => note.at !== undefined)).toBe(true);
    expect(stored.size).toBe(0);
    stored.set('driver-points-1', JSON.stringify([point(0), point(5)]));
    const twoDaysLater = () => start + 48 * 3_600_000;
    expect(new PointQueue(pointsStorage(twoDaysLater)).length).toBe(1);
    stored.set('driver-points-1', '[{"lat":"x"}, null, 7]');
    expect(new PointQueue(pointsStorage(() => start)).length).toBe(0);
  });

  it('sends what is waiting in a browser that blocks storage', async () => {
    blockStorage();
    const { send, taken } = hub('hub-down');
    const queue = new PointQueue(pointsStorage(() => start));
    await queue.add(point(0), send);
    expect(await queue.add(point(5), send)).toBe('sent');
    expect(taken.map(([latitude]) => latitude)).toEqual([51, 51.005]);
  });
});
