import * as z from 'zod/mini';
import { line } from '#domain/basics/typed-text.ts';
import { greatCircleMetres, isInUnitedKingdom, type LatLng, parseUkPoint, sixDecimals } from '#domain/places/geo.ts';
import { pinPrefix, pinText } from '#domain/places/pin.ts';
import { drawnPictures, isTransportHub, type Place, placeLabel } from '#domain/places/place.ts';
import { isSite } from './hubs.ts';
import type { NearestPlaces, PlacesProvider } from './places-provider.ts';
import { extractPostcode } from './postcode-text.ts';

/** "The Old Barn, Warfield (51.43210, -0.73120)": what was typed, and where it was put on the map. */
const writtenPin = /^(.{1,180}?)[,\s]*\((-?\d{1,2}(?:\.\d{1,7})?),\s?(-?\d{1,2}(?:\.\d{1,7})?)\)$/u;
const pinId = new RegExp(`^${pinPrefix}(-?[\\d.]{1,12},-?[\\d.]{1,12})~(.{1,160})$`, 'u');
/** Our contract does not accept longer ids. */
const longestId = 200;

interface Pin {
  readonly words: string;
  readonly point: LatLng;
}

/** What was typed, unless it has line ends or control characters: an id can spell them out, and a text of ours never does. */
const isOneLine = (words: string): boolean => z.safeParse(line(180, 'Error_place'), words).success;

function readPin(reference: Parameters<PlacesProvider['resolve']>[0]): Pin | null {
  if ('text' in reference) {
    const [, words = '', lat, lng] = writtenPin.exec(reference.text.trim()) ?? [];
    const point = sixDecimals({ lat: Number(lat), lng: Number(lng) });
    return isOneLine(words) && isInUnitedKingdom(point) ? { words, point } : null;
  }
  const [, at = '', encoded = ''] = pinId.exec(reference.placeId) ?? [];
  const point = parseUkPoint(at);
  if (!point) return null;
  try {
    const words = decodeURIComponent(encoded);
    return isOneLine(words) ? { words, point } : null;
  } catch {
    return null;
  }
}

function idOf({ words, point }: Pin): string {
  const start = `${pinPrefix}${point.lat},${point.lng}~`;
  let encoded = '';
  for (const letter of words) {
    const next = encoded + encodeURIComponent(letter);
    if (start.length + next.length > longestId) break;
    encoded = next;
  }
  return start + encoded;
}

/** Where a pin is: at the airport or the hotel around it, or at the nearest postcode. */
const namesPin = ({ kind }: Place) => isTransportHub(kind) || isSite(kind) || kind === 'postcode';

type OwnPlaces = NearestPlaces & Pick<PlacesProvider, 'resolve'>;

/** Where a driver goes by the name alone, whatever else a job says: airports, stations, the towns of our list, postcodes. */
const goesByName = ({ kind, id }: Place) =>
  isTransportHub(kind) || kind === 'postcode' || (kind === 'town' && id.startsWith('cu:'));
/** An airport's car parks are still the airport. */
const elsewhereMetres = 5_000;
/** Each is looked up, and anybody can type commas. */
const mostParts = 6;

/** Whether words, or a part of them, mean an airport, a town or a postcode far from the point, whose fare is not theirs. */
async function areElsewhere({ words, point }: Pin, own: OwnPlaces): Promise<boolean> {
  const code = extractPostcode(words);
  const parts = [...(code ? [code.postcode, code.rest] : [words]), ...words.split(',')].map((part) => part.trim());
  for (const part of [...new Set(parts.filter((each) => each !== ''))].slice(0, mostParts)) {
    const found = await own.resolve({ text: part });
    if (found && goesByName(found) && greatCircleMetres(found.location, point) > elsewhereMetres) return true;
  }
  return false;
}

/**
 * A pin keeps the words of whoever placed it, unless they mean somewhere else; its address, and with it the price, is
 * that of the point.
 */
async function presentPin({ words, point }: Pin, own: OwnPlaces): Promise<Place> {
  const near = (await own.nearest(point)).find(namesPin);
  const hub = near && isTransportHub(near.kind) ? near : undefined;
  const location = hub?.location ?? point;
  const where = near ? placeLabel(near) : '';
  // The label of a pin is itself a text that means the pin.
  const typed = where !== '' && words.endsWith(`, ${where}`) ? words.slice(0, -where.length - 2) : words;
  const name = where !== '' && (await areElsewhere({ words: typed, point }, own)) ? where : typed;
  const kind = hub?.kind ?? 'address';
  return {
    id: idOf({ words: name, point }),
    name,
    address: pinText(where, point).trim(),
    kind,
    location,
    ...drawnPictures(kind),
    ...(near?.town ? { town: near.town } : {}),
  };
}

/** Lets a place be words and a point, for addresses that no provider knows. */
export function withPins(places: PlacesProvider, own: OwnPlaces): PlacesProvider {
  return {
    name: places.name,
    async suggest(query, options) {
      const pin = readPin({ text: query });
      return pin ? [await presentPin(pin, own)] : places.suggest(query, options);
    },
    async resolve(reference) {
      const pin = readPin(reference);
      return pin ? presentPin(pin, own) : places.resolve(reference);
    },
  };
}
