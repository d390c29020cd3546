import type { PlaceReference } from '#server/platform/maps/places/places-provider.ts';

/** A journey between two names that the gazetteer knows. */
export interface FirmTrip {
  readonly from: string;
  readonly to: string;
}

/** Places and streets with their ids in our gazetteer: looking each up by name would take half of the seeding time. */
const airportIds = {
  'Heathrow Terminal 5': 'cu:heathrow-t5',
  'Heathrow Terminal 3': 'cu:heathrow-t3',
  'Heathrow Terminal 2': 'cu:heathrow-t2',
  'Gatwick North Terminal': 'cu:gatwick-north',
  'Heathrow Terminal 4': 'cu:heathrow-t4',
  'Luton Airport': 'cu:luton-airport',
} as const;

const townIds = {
  'Bracknell Station': 'cu:bracknell-station',
  'Royal Berkshire Hospital': 'cu:royal-berkshire',
  'The Lexicon': 'cu:lexicon',
  'Wokingham Station': 'cu:wokingham-station',
  'Reading Station': 'cu:reading-station',
  'Ascot Racecourse': 'cu:ascot-racecourse',
  'Frimley Park Hospital': 'cu:frimley-park',
  'Coral Reef': 'cu:coral-reef',
  'South Hill Park': 'cu:south-hill-park',
  'Heatherwood Hospital': 'cu:heatherwood',
  'Windsor Castle': 'cu:windsor-castle',
  'Twyford Station': 'rs:TWY',
} as const;

const streetIds = {
  'Ringmead, Bracknell': 'st:ringmead.bracknell.rg12',
  'Dukes Ride, Crowthorne': 'st:dukes-ride.crowthorne.rg45',
  'Forest Road, Binfield': 'st:forest-road.binfield.rg42',
  'Birch Hill Road, Bracknell': 'st:birch-hill-road.bracknell.rg12',
  'Yorktown Road, Sandhurst': 'st:yorktown-road.sandhurst.gu47',
  'Bay Road, Bracknell': 'st:bay-road.bracknell.rg12',
  'Wildridings Road, Bracknell': 'st:wildridings-road.bracknell.rg12',
  'Stoney Road, Bracknell': 'st:stoney-road.bracknell.rg42',
  'Crowthorne Road, Bracknell': 'st:crowthorne-road.bracknell.rg12-7',
  'Broad Lane, Bracknell': 'st:broad-lane.bracknell.rg12',
  'Rectory Lane, Bracknell': 'st:rectory-lane.bracknell.rg12',
  'London Road, Ascot': 'st:london-road.north-ascot.sl5',
  'Church Street, Crowthorne': 'st:church-street.crowthorne.rg45',
  'Terrace Road South, Binfield': 'st:terrace-road-south.binfield.rg42',
  'Barkham Road, Wokingham': 'st:barkham-road.wokingham.rg41',
  'Reading Road, Wokingham': 'st:reading-road.wokingham.rg41',
  'Fernbank Road, Ascot': 'st:fernbank-road.north-ascot.sl5',
  'Mill Lane, Bracknell': 'st:mill-lane.bracknell.rg12',
  'Lower Church Road, Sandhurst': 'st:lower-church-road.sandhurst.gu47',
  'Holly Spring Lane, Bracknell': 'st:holly-spring-lane.bracknell.rg12',
} as const;

/** Where only the small firm's customers and regular passengers go. */
const otherIds = {
  Binfield: 'cu:binfield',
  'Birch Hill': 'cu:birch-hill',
  'City Airport': 'cu:city-airport',
  Crowthorne: 'cu:crowthorne',
  'Crowthorne Station': 'rs:CRN',
  Easthampstead: 'cu:easthampstead',
  'Gatwick South Terminal': 'cu:gatwick-south',
  'Jennetts Park': 'cu:jennetts-park',
  'Legoland Windsor': 'cu:legoland',
  'Martins Heron': 'cu:martins-heron',
  Priestwood: 'cu:priestwood',
  Sandhurst: 'cu:sandhurst',
  'Southampton City Cruise Terminal': 'cu:southampton-city-terminal',
  'Stansted Airport': 'cu:stansted',
  Warfield: 'cu:warfield',
  'Waterloo Station': 'cu:waterloo',
  'Wellington College': 'cu:wellington-college',
  Wokingham: 'cu:wokingham',
} as const;

const airports = Object.keys(airportIds);
const inTown = Object.keys(townIds);
/** The streets in which passengers live. */
export const streets: readonly string[] = Object.keys(streetIds);

const placeIds = new Map<string, string>(Object.entries({ ...airportIds, ...townIds, ...streetIds, ...otherIds }));

/** The place of a trip: one that is known by name, or a house in one of the streets. */
export function referenceOf(name: string): PlaceReference {
  const [, house, street = name] = /^(\d+) (.+)$/.exec(name) ?? [];
  const id = placeIds.get(street);
  if (id === undefined) return { text: name };
  return { placeId: house === undefined ? id : `${id}/${house}` };
}

/** Where people from a street usually go: a few places each, as in real life. */
export function usualPlaces(street: number): readonly string[] {
  const town = (step: number) => inTown[(street * 5 + step) % inTown.length] ?? '';
  return [airports[street % airports.length] ?? '', town(0), town(3)];
}

/** What companies book. */
export const companyTrips: readonly FirmTrip[] = [
  { from: 'Bracknell Station', to: 'Heathrow Terminal 5' },
  { from: 'Heathrow Terminal 5', to: 'Bracknell Station' },
  { from: 'Reading Station', to: 'Bracknell Station' },
  { from: 'Bracknell Station', to: 'Reading Station' },
  { from: 'Bracknell Station', to: 'Heathrow Terminal 3' },
  { from: 'Heathrow Terminal 2', to: 'The Lexicon' },
];
