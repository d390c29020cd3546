import { describe, expect, it } from 'vitest';
import { answerPushes } from './push-events.ts';

interface Shown {
  title: string;
  body?: string;
  tag?: string;
  data?: unknown;
}

/** A service worker's global scope, as far as pushes need it. */
function makeWorker(openPages: readonly string[] = []) {
  const listeners = new Map<string, (event: never) => void>();
  const shown: Shown[] = [];
  const done: string[] = [];
  const pages = openPages.map((url) => ({
    url,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to: string) => void done.push(`navigate ${to}`),
  }));
  answerPushes({
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void done.push(`open ${url}`) },
    addEventListener: (event: string, listener: (event: never) => void) => void listeners.set(event, listener),
  } as unknown as Parameters<typeof answerPushes>[0]);
  const send = async (event: string, facts: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(event)?.({ ...facts, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
    await Promise.all(work);
  };
  return { shown, done, send };
}

const offer = { kind: 'job-offer', bookingId: 'b1', title: 'Job offer: please answer', text: 'Pickup: 14:30' };
const press = (kind: string) => ({ notification: { close: () => {}, data: { kind, bookingId: 'b1' } } });

describe('a service worker', () => {
  it('shows a push, and later news of the same booking in its place', async () => {
    const worker = makeWorker();
    await worker.send('push', { data: { json: () => offer } });
    expect(worker.shown).toMatchObject([
      { title: offer.title, body: offer.text, tag: 'b1', data: { kind: 'job-offer', bookingId: 'b1' } },
    ]);
  });

  it.each([null, { json: () => null }, { json: () => ({ text: 'x' }) }])('shows nothing for %j', async (data) => {
    const worker = makeWorker();
    await worker.send('push', { data });
    expect(worker.shown).toEqual([]);
  });

  it('opens the job', async () => {
    const worker = makeWorker(['https://taxi.example/bracknellTaxis/home']);
    await worker.send('notificationclick', press('job-new'));
    expect(worker.done).toEqual(['open /bracknellTaxis/driver?job=b1']);
  });

  it('leads an open driver page to the job instead of opening another', async () => {
    const worker = makeWorker(['https://taxi.example/bracknellTaxis/driver']);
    await worker.send('notificationclick', press('job-changed'));
    expect(worker.done).toEqual([
      'focus https://taxi.example/bracknellTaxis/driver',
      'navigate /bracknellTaxis/driver?job=b1',
    ]);
  });

  it('leads a customer to their journeys', async () => {
    const worker = makeWorker();
    await worker.send('notificationclick', press('arrived'));
    expect(worker.done).toEqual(['open /bracknellTaxis/user/dashboard/home']);
  });
});
