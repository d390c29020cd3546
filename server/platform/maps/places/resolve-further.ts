import type { Place } from '#domain/places/place.ts';
import { ProviderError } from './fetch-json.ts';
import type { PlacesProvider } from './places-provider.ts';

export interface FurtherOptions {
  /** Asked first, and the only one for suggestions. */
  places: PlacesProvider;
  /** Asked for typed places that the first does not know. */
  further: Pick<PlacesProvider, 'name' | 'resolve'>;
  /** Whether an id came from the second. */
  isFurtherId: (placeId: string) => boolean;
  onFallback: (provider: string, reason: string) => void;
}

/** Lets a second service find what the first does not know; when it fails the place stays unknown. */
export function resolveFurther({ places, further, isFurtherId, onFallback }: FurtherOptions): PlacesProvider {
  const askFurther: PlacesProvider['resolve'] = async (reference) => {
    try {
      return await further.resolve(reference);
    } catch (error) {
      onFallback(further.name, error instanceof ProviderError ? error.reason : 'error');
      return null;
    }
  };
  return {
    name: places.name,
    suggest: (query, options) => places.suggest(query, options),
    async resolve(reference): Promise<Place | null> {
      if ('placeId' in reference)
        return isFurtherId(reference.placeId) ? askFurther(reference) : places.resolve(reference);
      return (await places.resolve(reference)) ?? askFurther(reference);
    },
  };
}
