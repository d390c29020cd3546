/** A journey by names that the gazetteer knows. */
export interface FirmTrip {
  readonly from: string;
  readonly to: string;
}

const airports = [
  'Heathrow Terminal 5',
  'Heathrow Terminal 3',
  'Heathrow Terminal 2',
  'Gatwick North Terminal',
  'Heathrow Terminal 4',
  'Luton Airport',
] as const;

const inTown = [
  'Bracknell Station',
  'Royal Berkshire Hospital',
  'The Lexicon',
  'Wokingham Station',
  'Reading Station',
  'Ascot Racecourse',
  'Frimley Park Hospital',
  'Coral Reef',
  'South Hill Park',
  'Heatherwood Hospital',
  'Windsor Castle',
  'Twyford Station',
] as const;

/** The streets in which passengers live. */
export const streets = [
  'Ringmead, Bracknell',
  'Dukes Ride, Crowthorne',
  'Forest Road, Binfield',
  'Birch Hill Road, Bracknell',
  'Yorktown Road, Sandhurst',
  'Bay Road, Bracknell',
  'Wildridings Road, Bracknell',
  'Stoney Road, Bracknell',
  'Crowthorne Road, Bracknell',
  'Broad Lane, Bracknell',
  'Rectory Lane, Bracknell',
  'London Road, Ascot',
  'Church Street, Crowthorne',
  'Terrace Road South, Binfield',
  'Barkham Road, Wokingham',
  'Reading Road, Wokingham',
  'Fernbank Road, Ascot',
  'Mill Lane, Bracknell',
  'Lower Church Road, Sandhurst',
  'Holly Spring Lane, Bracknell',
] as const;

/** Where people of a street usually go: few places each, as they do. */
export function usualPlaces(street: number): readonly string[] {
  const town = (step: number) => inTown[(street * 5 + step) % inTown.length] ?? inTown[0];
  return [airports[street % airports.length] ?? airports[0], town(0), town(3)];
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
