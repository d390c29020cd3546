/** Every kind of place that can be suggested; each has an icon of its own name. */
export const placeKinds = [
  'airport',
  'station',
  'port',
  'hospital',
  'health-centre',
  'hotel',
  'school',
  'college',
  'business-park',
  'shopping',
  'attraction',
  'venue',
  'sport',
  'restaurant',
  'public-building',
  'town',
  'village',
  'area',
  'street',
  'postcode',
  'address',
] as const;

/** What a place is, in a dispatcher's words. */
export type PlaceKind = (typeof placeKinds)[number];
