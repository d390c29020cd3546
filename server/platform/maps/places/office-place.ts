import type { Firm } from '#domain/api/site/firm.ts';
import { drawnPictures, type Place } from '#domain/places/place.ts';
import { foldWords } from './fold-text.ts';
import type { PlaceReference, PlacesProvider } from './places-provider.ts';
import { extractPostcode } from './postcode-text.ts';

const officeId = 'of:office';

/**
 * Lets people find the firm itself, by its name or its postcode, even if the postcode is newer than the address data:
 * then its sector says where it is.
 */
export function withOffice(places: PlacesProvider, own: PlacesProvider, firm: Pick<Firm, 'name' | 'address'>) {
  const { lines, town, postcode } = firm.address;
  const code = postcode.replace(' ', '');
  const name = foldWords(firm.name).join(' ');

  async function office(): Promise<Place | null> {
    const spot = (await own.resolve({ text: postcode })) ?? (await own.suggest(postcode, { limit: 1 }))[0];
    if (!spot) return null;
    const address = `${lines.join(', ')}, ${town} ${postcode}`;
    const { location } = spot;
    return { id: officeId, name: firm.name, address, kind: 'address', location, ...pictures, town };
  }

  /** The office, for its name, its postcode or its address; somebody else's house at its postcode is not it. */
  function isOffice(text: string): boolean {
    if (foldWords(text).join(' ') === name) return true;
    const found = extractPostcode(text);
    if (found?.postcode !== code) return false;
    const known = new Set(foldWords([firm.name, ...lines, town].join(' ')));
    return foldWords(found.rest).every((word) => known.has(word));
  }

  const meansOffice = (reference: PlaceReference) =>
    'placeId' in reference ? reference.placeId === officeId : isOffice(reference.text);

  return {
    name: places.name,
    async suggest(query, options) {
      const found = await places.suggest(query, options);
      const first = isOffice(query) ? await office() : null;
      return first ? [first, ...found].slice(0, options.limit) : found;
    },
    async resolve(reference) {
      return (meansOffice(reference) ? await office() : null) ?? places.resolve(reference);
    },
  } satisfies PlacesProvider;
}

const pictures = drawnPictures('address');
