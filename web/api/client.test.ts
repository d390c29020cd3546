import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#domain/api/accounts/logins.ts';
import { addReservation, myCounts } from '#domain/api/bookings/bookings.ts';
import { addSeries, changeSeries } from '#domain/api/repeats/repeats.ts';
import { proofHeader } from '#domain/basics/proof-of-work.ts';
import { watchUse } from './client/left-alone.ts';
import { limits } from './client/time-limit.ts';
import { ApiProblem, call } from './client.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent does not matter here
const anything = {} as never;
const counts = { allBookings: 1, upcomingBookings: 1, pastBookings: 0, cancelledBookings: 0 };

/** Rejects with the signal's reason, as a browser does. */
const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** What the browser is asked to send. */
const sent: RequestInit[] = [];

function answerWith(answer: (init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init);
    if (init.signal?.aborted) return Promise.reject(init.signal.reason);
    return answer(init);
  });
}

const noAnswer = () => answerWith(({ signal }) => untilAborted(signal));
/** The headers arrive, the body never does. */
const halfAnAnswer = () =>
  answerWith(async ({ signal }) => Object.assign(new Response('{}'), { json: () => untilAborted(signal) }));

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-GB' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a call has ended after this many milliseconds; undefined if it is still running. */
async function endAfter(ms: number, work: Promise<unknown>): Promise<unknown> {
  let end: unknown;
  const follow = async () => {
    end = await work.catch((error: unknown) => error);
  };
  void follow();
  await vi.advanceTimersByTimeAsync(ms);
  return end;
}

describe('a call that changes something', () => {
  const headerFor = async (cookie: string) => {
    vi.stubGlobal('document', { cookie, documentElement: { lang: 'en-GB' } });
    answerWith(async () => Response.json({ message: 'done' }));
    await call(logout, {});
    return new Headers(sent.at(-1)?.headers).get('x-xsrf-token');
  };

  it('repeats the XSRF cookie, by its name on https first', async () => {
    expect(await headerFor('lang=en; XSRF-TOKEN=plain')).toBe('plain');
    expect(await headerFor('__Host-XSRF-TOKEN=host%2B; lang=en')).toBe('host+');
    expect(await headerFor('XSRF-TOKEN=plain; __Host-XSRF-TOKEN=host')).toBe('host');
    expect(await headerFor('lang=en')).toBeNull();
  });
});

describe('a call of a page that nobody is at', () => {
  it('is marked as the page’s own after a minute, until somebody uses the page or it is another', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    answerWith(async () => Response.json(counts));
    const mark = async () => {
      await call(myCounts, {});
      return new Headers(sent.at(-1)?.headers).get('x-background');
    };
    expect(await mark()).toBeNull();
    const leave = watchUse();
    vi.advanceTimersByTime(60_000);
    expect(await mark()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(await mark()).toBe('1');
    page.dispatchEvent(new Event('keydown'));
    expect(await mark()).toBeNull();
    vi.advanceTimersByTime(3_600_000);
    expect(await mark()).toBe('1');
    leave();
    expect(await mark()).toBeNull();
  });
});

describe('a call without an answer', () => {
  it.each([
    ['a read', limits.read, () => call(myCounts, {})],
    ['a write', limits.write, () => call(logout, {})],
    ['work on many records', limits.long, () => call(logout, { isLong: true })],
  ])('ends as a lost connection: %s', async (_, limit, send) => {
    noAnswer();
    const work = send();
    expect(await endAfter(limit - 1, work)).toBeUndefined();
    expect(await endAfter(1, work)).toMatchObject({ code: 'network', status: 0 });
  });

  it('ends as a lost connection when only its beginning has arrived', async () => {
    halfAnAnswer();
    expect(await endAfter(limits.read, call(myCounts, {}))).toMatchObject({ code: 'network', status: 0 });
  });

  it('is sent again with the same key', async () => {
    noAnswer();
    for (let i = 0; i < 2; i += 1)
      await endAfter(limits.write, call(addReservation, { body: anything, idempotencyKey: 'key-of-the-first' }));
    expect(sent.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual([
      'key-of-the-first',
      'key-of-the-first',
    ]);
  });
});

describe('a call that needs a proof of work', () => {
  it.each([
    ['a booking', 'POST', () => call(addReservation, { body: anything, idempotencyKey: 'key-of-the-call' })],
    ['a regular journey', 'POST', () => call(addSeries, { body: anything, idempotencyKey: 'key-of-the-call' })],
    ['a change of one', 'PUT', () => call(changeSeries, { params: { id: 'x' }, body: anything })],
  ])('is sent again with it, and with the same key: %s', async (_, method, send) => {
    vi.useRealTimers();
    const challenge = { code: 'proof-needed', status: 429, challenge: 'any', bits: 4 };
    answerWith(async ({ headers }) =>
      new Headers(headers).has(proofHeader) ? Response.json({}) : Response.json(challenge, { status: 429 }),
    );
    await send();
    expect(sent.map((each) => each.method)).toEqual([method, method]);
    const [first, second] = sent.map(({ headers }) => new Headers(headers));
    expect(second?.get(proofHeader)).toMatch(/^any:\d+$/);
    expect(second?.get('idempotency-key')).toBe(first?.get('idempotency-key'));
  });
});

describe('a call that its caller aborts', () => {
  it.each([
    ['before it is sent', noAnswer, true],
    ['before the answer', noAnswer, false],
    ['in the middle of the answer', halfAnAnswer, false],
  ])('ends as aborted, not as failed: %s', async (_, prepare, isEarly) => {
    prepare();
    const caller = new AbortController();
    if (isEarly) caller.abort();
    const work = call(myCounts, { signal: caller.signal });
    expect(await endAfter(10, work)).toEqual(isEarly ? expect.objectContaining({ name: 'AbortError' }) : undefined);
    caller.abort();
    expect(await endAfter(0, work)).toMatchObject({ name: 'AbortError' });
  });

  it('ends as a lost connection when the caller’s own time limit runs out', async () => {
    noAnswer();
    const caller = new AbortController();
    const work = call(myCounts, { signal: caller.signal });
    caller.abort(new DOMException('', 'TimeoutError'));
    const end = await endAfter(0, work);
    expect(end).toBeInstanceOf(ApiProblem);
    expect(end).toMatchObject({ code: 'network' });
  });
});

it('clears the timer when an answer arrives in time', async () => {
  answerWith(() => Promise.resolve(Response.json(counts)));
  expect(await endAfter(0, call(myCounts, {}))).toEqual(counts);
  expect(vi.getTimerCount()).toBe(0);
});
