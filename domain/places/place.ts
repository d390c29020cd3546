import * as z from 'zod/mini';
import { type PlaceKind, placeKinds } from './place-kinds.ts';

/** A point on the globe in WGS 84 degrees. */
export const locationSchema = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});

/** A point on the globe in WGS 84 degrees. */
export type PlaceLocation = z.infer<typeof locationSchema>;

/** A place as suggested, resolved and stored with a quote. */
export const placeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  address: z.string(),
  kind: z.enum(placeKinds),
  location: locationSchema,
  imageUrl: z.string(),
  iconUrl: z.string(),
  /** Who took the picture, where that has to be said. */
  imageCredit: z.optional(z.string()),
  town: z.optional(z.string()),
  /** The customer's text, if the place was typed and not chosen; the tariff's keywords are matched there too. */
  typed: z.optional(z.string()),
});

/** A place as suggested, resolved and stored with a quote. */
export type Place = z.infer<typeof placeSchema>;

const hubKinds: ReadonlySet<string> = new Set<PlaceKind>(['airport', 'station', 'port']);

/** Whether travellers arrive there, so that meet and greet makes sense: an airport, a station or a port. */
export function isTransportHub(kind: string): boolean {
  return hubKinds.has(kind);
}

/** Whether the place is an airport or one of its terminals. */
export function isAirport(kind: PlaceKind): boolean {
  return kind === 'airport';
}

/** The URL of the icon of a kind of place. */
export function placeIconUrl(kind: PlaceKind): string {
  return `/assets/icons/place-${kind}.svg`;
}

/** What is drawn for a kind of place: the picture, until somebody has a photo, and the icon. */
export const drawnPictures = (kind: PlaceKind) => ({ imageUrl: placeIconUrl(kind), iconUrl: placeIconUrl(kind) });

/** Whether the picture is a photo of this very place. */
export const hasPhoto = ({ imageUrl = '', iconUrl }: Partial<Pick<Place, 'imageUrl' | 'iconUrl'>>): boolean =>
  imageUrl !== '' && imageUrl !== iconUrl;

/** One line that says where the place is, without repeating the name. */
export function placeLabel(place: Pick<Place, 'name' | 'address'>): string {
  if (place.address === '' || place.address.startsWith(place.name)) return place.address || place.name;
  return `${place.name}, ${place.address}`;
}
