import { type NamedPlace, placeParts } from '#domain/places/keywords.ts';

export interface Airport {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  /** The words of its name, as found in places and addresses. */
  readonly words: readonly string[];
  /** The airport's own arrivals page. */
  readonly arrivalsUrl: string;
  /** From security to the furthest gates, in minutes. */
  readonly walkMinutes: number;
}

/** The airports we drive to most; flights at each can be followed. */
export const airports: readonly Airport[] = [
  {
    iata: 'LHR',
    icao: 'EGLL',
    name: 'Heathrow',
    words: ['heathrow'],
    arrivalsUrl: 'https://www.heathrow.com/arrivals',
    walkMinutes: 20,
  },
  {
    iata: 'LGW',
    icao: 'EGKK',
    name: 'Gatwick',
    words: ['gatwick'],
    arrivalsUrl: 'https://www.gatwickairport.com/arrivals',
    walkMinutes: 20,
  },
  {
    iata: 'LTN',
    icao: 'EGGW',
    name: 'Luton Airport',
    words: ['luton', 'airport'],
    arrivalsUrl: 'https://www.london-luton.co.uk/flights/arrivals',
    walkMinutes: 15,
  },
  {
    iata: 'STN',
    icao: 'EGSS',
    name: 'Stansted',
    words: ['stansted'],
    arrivalsUrl: 'https://www.stanstedairport.com/flight-information/arrivals/',
    walkMinutes: 20,
  },
  {
    iata: 'LCY',
    icao: 'EGLC',
    name: 'City Airport',
    words: ['city', 'airport'],
    arrivalsUrl: 'https://www.londoncityairport.com/flights/arrivals',
    walkMinutes: 10,
  },
  {
    iata: 'SOU',
    icao: 'EGHI',
    name: 'Southampton Airport',
    words: ['southampton', 'airport'],
    arrivalsUrl: 'https://www.southamptonairport.com/flight-information/arrivals/',
    walkMinutes: 10,
  },
  {
    iata: 'SEN',
    icao: 'EGMC',
    name: 'Southend Airport',
    words: ['southend', 'airport'],
    arrivalsUrl: 'https://londonsouthendairport.com/arrivals/',
    walkMinutes: 10,
  },
  {
    iata: 'BOH',
    icao: 'EGHH',
    name: 'Bournemouth Airport',
    words: ['bournemouth', 'airport'],
    arrivalsUrl: 'https://www.bournemouthairport.com/arrivals/',
    walkMinutes: 10,
  },
  {
    iata: 'BRS',
    icao: 'EGGD',
    name: 'Bristol Airport',
    words: ['bristol', 'airport'],
    arrivalsUrl: 'https://www.bristolairport.co.uk/arrivals/',
    walkMinutes: 15,
  },
  {
    iata: 'BHX',
    icao: 'EGBB',
    name: 'Birmingham Airport',
    words: ['birmingham', 'airport'],
    arrivalsUrl: 'https://www.birminghamairport.co.uk/flights/arrivals/',
    walkMinutes: 15,
  },
];

export const airportWith = (iata: string): Airport | null => airports.find((each) => each.iata === iata) ?? null;

/** The airport that a place is or belongs to; null where it is none of ours, or a hotel beside one. */
export function airportOf(place: NamedPlace | null): Airport | null {
  if (!place || place.kind !== 'airport') return null;
  const words = new Set(placeParts(place).flat());
  return airports.find((airport) => airport.words.every((word) => words.has(word))) ?? null;
}

/** The terminal that a place names: "5", "South"; null where it names none. */
export function terminalOf(place: NamedPlace | null): string | null {
  if (!place) return null;
  const numbered = /\bT(?:erminal)? ?(\d)\b/iu.exec(place.name)?.[1];
  return numbered ?? /\b(North|South) Terminal\b/iu.exec(place.name)?.[1] ?? null;
}
