import { setTimeout as delay } from 'node:timers/promises';
import type { Place } from '#domain/places/place.ts';
import { isEmbeddedPlaceId } from './embedded-places.ts';
import { ProviderError, providerTimeoutMs } from './fetch-json.ts';
import type { PlacesProvider } from './places-provider.ts';

export interface FallbackOptions {
  /** The configured service. */
  primary: PlacesProvider;
  /** Our own gazetteer, which is always available. */
  embedded: PlacesProvider;
  timeoutMs?: number;
  /** Called each time the gazetteer takes over, for a log line and a metric; never told what was typed. */
  onFallback: (provider: string, reason: string) => void;
}

/** Asks the configured service and falls back to the gazetteer when it is slow, refuses, fails or returns nonsense. */
export function createFallbackPlaces(options: FallbackOptions): PlacesProvider {
  const { primary, embedded, timeoutMs = providerTimeoutMs, onFallback } = options;

  async function attempt<T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
    try {
      return await within(timeoutMs, ask());
    } catch (error) {
      onFallback(primary.name, error instanceof ProviderError ? error.reason : 'error');
      return instead();
    }
  }

  return {
    name: primary.name,
    suggest: (query, suggestOptions) =>
      attempt(
        () => primary.suggest(query, suggestOptions),
        () => embedded.suggest(query, suggestOptions),
      ),
    async resolve(reference): Promise<Place | null> {
      // Ids that the gazetteer issued as a fallback stay valid.
      if ('placeId' in reference && isEmbeddedPlaceId(reference.placeId)) return embedded.resolve(reference);
      const place = await attempt(
        () => primary.resolve(reference),
        () => embedded.resolve(reference),
      );
      return place ?? ('text' in reference ? embedded.resolve(reference) : null);
    },
  };
}

/** The whole answer must arrive in time, however many requests it takes. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(timeoutMs, null, { signal: done.signal }).then(
    () => Promise.reject(new ProviderError('time-out')),
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
