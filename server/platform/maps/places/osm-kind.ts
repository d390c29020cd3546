import type { PlaceKind } from '#domain/places/place-kinds.ts';

/** Our kind for the main OpenStreetMap tag that Photon and Nominatim report. */
const byTag: Readonly<Record<string, PlaceKind>> = {
  'amenity=ferry_terminal': 'port',
  'amenity=bus_station': 'station',
  'amenity=hospital': 'hospital',
  'amenity=clinic': 'health-centre',
  'amenity=doctors': 'health-centre',
  'amenity=school': 'school',
  'amenity=college': 'college',
  'amenity=university': 'college',
  'amenity=restaurant': 'restaurant',
  'amenity=pub': 'restaurant',
  'amenity=cafe': 'restaurant',
  'amenity=theatre': 'venue',
  'amenity=cinema': 'venue',
  'amenity=townhall': 'public-building',
  'amenity=police': 'public-building',
  'amenity=library': 'public-building',
  'amenity=courthouse': 'public-building',
  'building=train_station': 'station',
  'landuse=commercial': 'business-park',
  'landuse=industrial': 'business-park',
  'landuse=retail': 'shopping',
  'leisure=stadium': 'sport',
  'leisure=sports_centre': 'sport',
  'leisure=golf_course': 'sport',
  'place=city': 'town',
  'place=town': 'town',
  'place=village': 'village',
  'place=hamlet': 'village',
  'place=suburb': 'area',
  'place=neighbourhood': 'area',
  'place=quarter': 'area',
  'place=postcode': 'postcode',
  'tourism=hotel': 'hotel',
  'tourism=guest_house': 'hotel',
  'tourism=motel': 'hotel',
};

const byKey = new Map<string, PlaceKind>(
  Object.entries({
    aeroway: 'airport',
    railway: 'station',
    public_transport: 'station',
    shop: 'shopping',
    office: 'business-park',
    tourism: 'attraction',
    leisure: 'attraction',
    historic: 'attraction',
    highway: 'street',
  } as const),
);

export function kindOfOsmTag(key: string, value: string): PlaceKind {
  return byTag[`${key}=${value}`] ?? byKey.get(key) ?? 'address';
}
