import type { PlaceKind } from '#domain/places/place-kinds.ts';

/** The Google place types that we use, most specific first. */
const kinds: readonly (readonly [type: string, kind: PlaceKind])[] = [
  ['airport', 'airport'],
  ['international_airport', 'airport'],
  ['train_station', 'station'],
  ['subway_station', 'station'],
  ['bus_station', 'station'],
  ['transit_station', 'station'],
  ['ferry_terminal', 'port'],
  ['hospital', 'hospital'],
  ['doctor', 'health-centre'],
  ['medical_center', 'health-centre'],
  ['lodging', 'hotel'],
  ['university', 'college'],
  ['school', 'school'],
  ['shopping_mall', 'shopping'],
  ['store', 'shopping'],
  ['stadium', 'sport'],
  ['golf_course', 'sport'],
  ['restaurant', 'restaurant'],
  ['pub', 'restaurant'],
  ['event_venue', 'venue'],
  ['performing_arts_theater', 'venue'],
  ['tourist_attraction', 'attraction'],
  ['park', 'attraction'],
  ['museum', 'attraction'],
  ['local_government_office', 'public-building'],
  ['police', 'public-building'],
  ['courthouse', 'public-building'],
  ['corporate_office', 'business-park'],
  ['postal_code', 'postcode'],
  ['locality', 'town'],
  ['postal_town', 'town'],
  ['sublocality', 'area'],
  ['neighborhood', 'area'],
  ['route', 'street'],
];

export function kindOfGoogleTypes(types: readonly string[]): PlaceKind {
  return kinds.find(([type]) => types.includes(type))?.[1] ?? 'address';
}
