import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EmbeddedRoutes } from './embedded-routes.ts';
import { type ResilientOptions, ResilientRoutes } from './resilient-routes.ts';
import { type Route, RouteError, type RouteProvider } from './route-provider.ts';

const bracknell = { lat: 51.4163, lng: -0.7513 };
const reading = { lat: 51.4583, lng: -0.9717 };
const ascot = { lat: 51.4062, lng: -0.6758 };

const embedded = new EmbeddedRoutes();

const answerOf = (metres: number): Route => ({
  metres,
  seconds: 1000,
  geometry: {
    type: 'LineString',
    coordinates: [
      [-0.75, 51.41],
      [-0.97, 51.45],
    ],
  },
  estimated: false,
  provider: 'engine',
});

/** An engine that behaves as told, one word per request; the last word is repeated. */
function engineThat(...script: (Route | string)[]) {
  let asked = 0;
  const provider: RouteProvider = {
    name: 'engine',
    route: async () => {
      const word = script[Math.min(asked, script.length - 1)];
      asked += 1;
      if (word === 'hangs') return new Promise<Route>(() => undefined);
      if (word === undefined || typeof word === 'string') throw new RouteError(word ?? 'NOTHING');
      return word;
    },
  };
  return { provider, times: () => asked };
}

function guarded(engine: RouteProvider, options: ResilientOptions = {}) {
  const reasons: string[] = [];
  const routes = new ResilientRoutes(engine, embedded, {
    timeOutMs: 40,
    onFallback: (provider, reason) => reasons.push(`${provider}: ${reason}`),
    ...options,
  });
  return { routes, reasons };
}

describe('an engine that works', () => {
  it('answers, and answers again from the cache for the same two places', async () => {
    const { provider, times } = engineThat(answerOf(18_500));
    const { routes, reasons } = guarded(provider);
    expect(await routes.route([bracknell, reading])).toMatchObject({ metres: 18_500, estimated: false });
    await routes.route([{ lat: 51.41631, lng: -0.75132 }, reading]);
    expect(times()).toBe(1);
    expect(reasons).toEqual([]);
  });

  it('is asked again when the cache entry is old, or for the return journey', async () => {
    let now = 0;
    const { provider, times } = engineThat(answerOf(18_500));
    const { routes } = guarded(provider, { cacheMs: 1000, now: () => now });
    await routes.route([bracknell, reading]);
    await routes.route([reading, bracknell]);
    expect(times()).toBe(2);
    now = 1001;
    await routes.route([bracknell, reading]);
    expect(times()).toBe(3);
  });

  it('caches a limited number of answers', async () => {
    const { provider, times } = engineThat(answerOf(18_500));
    const { routes } = guarded(provider, { cacheSize: 2 });
    for (const to of [reading, ascot, { lat: 51.47, lng: -0.6 }, reading]) await routes.route([bracknell, to]);
    expect(times()).toBe(4);
  });
});

describe('an engine that fails', () => {
  const expectEmbedded = (route: Route): void => {
    expect(route).toMatchObject({ estimated: true, provider: 'embedded' });
    expect(route.metres).toBe(embedded.routeNow([bracknell, reading]).metres);
  };

  it('is retried after a timeout', async () => {
    const { provider, times } = engineThat('hangs', answerOf(18_500));
    const { routes, reasons } = guarded(provider);
    expect(await routes.route([bracknell, reading])).toMatchObject({ estimated: false });
    expect(times()).toBe(2);
    expect(reasons).toEqual([]);
  });

  it.each(['TIMEOUT', 'UNREACHABLE', 'HTTP_500', 'UNREADABLE_ANSWER'])(
    'twice with %s is replaced by the road graph',
    async (status) => {
      const { provider, times } = engineThat(status);
      const { routes, reasons } = guarded(provider);
      expectEmbedded(await routes.route([bracknell, reading]));
      expect(times()).toBe(2);
      expect(reasons).toEqual([`engine: ${status}`]);
    },
  );

  it.each(['HTTP_429', 'NoRoute', 'REQUEST_DENIED'])('is not retried after %s', async (status) => {
    const { provider, times } = engineThat(status);
    const { routes } = guarded(provider);
    expectEmbedded(await routes.route([bracknell, reading]));
    expect(times()).toBe(1);
  });

  it('times out after 800 ms by default, even if it cannot be aborted', async () => {
    const reasons: string[] = [];
    const routes = new ResilientRoutes(engineThat('hangs').provider, embedded, {
      onFallback: (_, reason) => reasons.push(reason),
    });
    const soon = AbortSignal.timeout.bind(AbortSignal, 1);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(soon);
    onTestFinished(() => limits.mockRestore());
    expectEmbedded(await routes.route([bracknell, reading]));
    expect(limits.mock.calls).toEqual([[800], [800]]);
    expect(reasons).toEqual(['TIMEOUT']);
  });

  it.each([
    ['nothing', 0],
    ['a negative distance', -5],
    ['no number', Number.NaN],
    ['round the world', 2_000_001],
    ['through the air', 14_000],
  ])('with %s is not used for a price', async (_words, metres) => {
    const { provider } = engineThat(answerOf(metres));
    const { routes, reasons } = guarded(provider);
    expectEmbedded(await routes.route([bracknell, reading]));
    expect(reasons).toEqual(['engine: ABSURD_ANSWER']);
  });

  it('is skipped after five failures, and tried again after a pause', async () => {
    let now = 0;
    const { provider, times } = engineThat(...Array<string>(5).fill('HTTP_429'), answerOf(18_500));
    const { routes, reasons } = guarded(provider, { now: () => now, restMs: 30_000 });
    for (let i = 0; i < 8; i += 1) await routes.route([bracknell, reading]);
    expect(times()).toBe(5);
    expect(reasons.slice(5)).toEqual(Array(3).fill('engine: CIRCUIT_OPEN'));
    now = 30_001;
    expect(await routes.route([bracknell, reading])).toMatchObject({ estimated: false });
  });

  it('is not skipped because a place has no route', async () => {
    const { provider, times } = engineThat('NoRoute');
    const { routes } = guarded(provider);
    for (let i = 0; i < 7; i += 1) await routes.route([bracknell, reading]);
    expect(times()).toBe(7);
  });

  it('fails with a message when the fallback has no answer either', async () => {
    const none: RouteProvider = {
      name: 'none',
      route: () => Promise.reject(new RouteError('ZERO_RESULTS')),
    };
    const routes = new ResilientRoutes(engineThat('NoRoute').provider, none);
    await expect(routes.route([bracknell, reading])).rejects.toThrow('Error fetching distance: ZERO_RESULTS');
  });
});
