/** The eleven sections of the areas page, in its order. Four of them have a page of their own. */
export const areaSections = [
  'bracknell',
  'birch-hill',
  'hanworth',
  'martins-heron',
  'jennets-park',
  'priestwood',
  'easthampstead',
  'warfield',
  'binfield',
  'crowthorne',
  'sandhurst',
] as const;

/** The services that an area page lists: `Service_<id>`. */
export const services = [
  'saloon',
  'estate',
  'seaters',
  'minibus',
  'executive',
  'parcel',
  'online',
  'fixed',
  'wifi',
  'business',
  'instant',
] as const;

/** The airports that an area page quotes, in its order. */
export const areaAirports = ['heathrow', 'gatwick', 'luton', 'stansted', 'city-airport'] as const;
