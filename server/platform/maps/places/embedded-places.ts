import type { Place } from '#domain/places/place.ts';
import { createNameFinder, type NameFinder } from './find-names.ts';
import type { Gazetteer } from './gazetteer.ts';
import { hubsOf } from './hubs.ts';
import { nearestPlaces, placesAround } from './nearest-places.ts';
import { parsePlaceId } from './place-id.ts';
import type { NearestPlaces, PlacesProvider } from './places-provider.ts';
import { entryId, presentCurated, presentEntry, presentPostcode } from './present-place.ts';
import { resolveText } from './resolve-text.ts';
import { suggestPlaces } from './suggest-places.ts';

/** Places from our own gazetteer: no key, no internet, no state beyond the loaded index. */
export function createEmbeddedPlaces(gazetteer: Gazetteer): PlacesProvider & NearestPlaces {
  const finder = createNameFinder(gazetteer);
  const hubs = hubsOf(gazetteer);
  return {
    name: 'embedded',
    nearest: (point) => Promise.resolve(nearestPlaces(gazetteer, hubs, point)),
    around: (points, metres, kinds) => Promise.resolve(placesAround(gazetteer, points, metres, kinds)),
    suggest: (query, { limit }) => Promise.resolve(suggestPlaces(gazetteer, finder, query, limit)),
    resolve: (reference) =>
      Promise.resolve(
        'placeId' in reference
          ? resolveId(gazetteer, finder, reference.placeId)
          : resolveText(gazetteer, finder, reference.text),
      ),
  };
}

/** Whether an id is one of the gazetteer's own. */
export function isEmbeddedPlaceId(placeId: string): boolean {
  return parsePlaceId(placeId) !== null;
}

function resolveId(gazetteer: Gazetteer, finder: NameFinder, placeId: string): Place | null {
  const id = parsePlaceId(placeId);
  if (id === null) return null;
  const { type, key, at, house } = id;
  switch (type) {
    case 'cu': {
      const found = gazetteer.curated.find((place) => place.id === key);
      return found === undefined ? null : presentCurated(found);
    }
    case 'rs': {
      const row = gazetteer.stationRows.get(key);
      return row === undefined ? null : presentEntry(gazetteer, row);
    }
    case 'pc':
      return resolvePostcode(gazetteer, key, house);
    default: {
      const spot = at === undefined ? null : gazetteer.postcodes.unit(at);
      if (at !== undefined && spot === null) return null;
      const row =
        finder.findExactly(wordsOfKey(key)).find((hit) => entryId(gazetteer, hit.row) === `${type}:${key}`)?.row ??
        movedStreet(gazetteer, finder, key);
      if (row === undefined) return null;
      const postcode = spot === null || at === undefined ? undefined : { code: at, location: spot.location };
      return presentEntry(gazetteer, row, { house, postcode });
    }
  }
}

/** A street that an older index put in another town: the only one of its name in the district. */
function movedStreet(gazetteer: Gazetteer, finder: NameFinder, key: string): number | undefined {
  const [name, town, district] = key.split('.');
  if (town === undefined || district === undefined) return undefined;
  const isSame = (id: string) => id.startsWith(`st:${name}.`) && id.endsWith(`.${district}`);
  const rows = finder
    .findExactly(wordsOfKey(`${name}.${district}`))
    .filter((hit) => isSame(entryId(gazetteer, hit.row)));
  return rows.length === 1 ? rows[0]?.row : undefined;
}

function resolvePostcode({ postcodes }: Gazetteer, key: string, house?: string): Place | null {
  const unit = postcodes.unit(key);
  if (unit !== null) return presentPostcode(unit, { house });
  const [outcode = '', inward = ''] = key.split('-');
  const middle = postcodes.middle(outcode, inward);
  return middle === null ? null : presentPostcode(middle);
}

/** name.town.outcode, the outcode with its sector digit if needed; the digit is not a word of the index. */
function wordsOfKey(key: string): string[] {
  const parts = key.split('.');
  const [outcode = ''] = (parts.pop() ?? '').split('-');
  return [...parts.flatMap((part) => part.split('-')), outcode].filter((word) => word !== '');
}
