import type { PlaceLocation } from '#domain/places/place.ts';
import type { Deps } from '#server/deps.ts';

const bases = new WeakMap<object, Promise<PlaceLocation | null>>();

/** Where the firm's cars begin and end the day: at its own postcode, otherwise in its town. Looked up once. */
export function firmPlace({ places, env, log }: Pick<Deps, 'places' | 'env' | 'log'>): Promise<PlaceLocation | null> {
  const known = bases.get(places);
  if (known) return known;
  const { postcode, town } = env.firm.address;
  const resolve = async (text: string) => (await places.resolve({ text }))?.location ?? null;
  const found = resolve(postcode)
    .then(async (location) => location ?? (await resolve(town)))
    .catch((error: unknown) => {
      log.warn({ error }, 'the firm’s own address was not found on the map');
      bases.delete(places);
      return null;
    });
  bases.set(places, found);
  return found;
}
