/** A class of car: how many people and cases it takes, and how many of the people can stay in their wheelchairs. */
interface CarClass {
  readonly seats: number;
  readonly cases: number;
  readonly briefcases: number;
  readonly wheelchairPlaces: number;
  readonly image: string;
  /** The classes that may come for a customer who booked this one, without asking. */
  readonly coveredBy: readonly string[];
}

const classes = {
  Executive: {
    seats: 4,
    cases: 4,
    briefcases: 2,
    wheelchairPlaces: 0,
    image: '/assets/cars/executive.svg',
    coveredBy: ['Executive'],
  },
  Saloon: {
    seats: 4,
    cases: 4,
    briefcases: 2,
    wheelchairPlaces: 0,
    image: '/assets/cars/saloon.svg',
    coveredBy: ['Saloon', 'Executive', 'MPV', 'Minibus'],
  },
  MPV: {
    seats: 6,
    cases: 6,
    briefcases: 0,
    wheelchairPlaces: 1,
    image: '/assets/cars/mpv.svg',
    coveredBy: ['MPV', 'Minibus'],
  },
  Minibus: {
    seats: 8,
    cases: 8,
    briefcases: 0,
    wheelchairPlaces: 2,
    image: '/assets/cars/minibus.svg',
    coveredBy: ['Minibus'],
  },
} as const satisfies Record<string, CarClass>;

export type CarType = keyof typeof classes;

/** Every class, by its name on the wire. */
export const carClasses: Readonly<Record<CarType, CarClass>> = classes;

export const carTypes = ['Executive', 'Saloon', 'MPV', 'Minibus'] as const satisfies readonly CarType[];

/** The two cars of the public form, for parties of one to four. */
export const formCarTypes = ['Executive', 'Saloon'] as const satisfies readonly CarType[];

/** The classes for larger parties; each has a price only where the tariff gives it a share. */
export const largeCarTypes = ['MPV', 'Minibus'] as const satisfies readonly CarType[];
export type LargeCarType = (typeof largeCarTypes)[number];

/** The largest party and the most cases for the cars of the public form, and for any of our cars. */
export const formParty = { passengers: 4, cases: 4 } as const;
export const largestParty = { passengers: 8, cases: 8 } as const;

/** Whether a car of one class may come for a booking of another without anybody being asked. */
export const covers = (car: CarType, booked: CarType): boolean => carClasses[booked].coveredBy.includes(car);

/** How many passengers stay seated in their wheelchairs. */
export const wheelchairsIn = (needs: readonly string[]): number =>
  needs.includes('two-wheelchairs') ? 2 : Number(needs.includes('wheelchair'));

/** Where a car falls short of what was booked. */
export const shortfalls = ['class', 'wheelchair'] as const;
export type Shortfall = (typeof shortfalls)[number];

/** What the customer would miss in this car; a party that it has no seats for is not taken at all. */
export function shortfallsOf(
  car: { readonly carType: CarType; readonly wheelchairPlaces: number },
  booked: { readonly carType: CarType; readonly accessNeeds: readonly string[] },
): Shortfall[] {
  const short = {
    class: !covers(car.carType, booked.carType),
    wheelchair: car.wheelchairPlaces < wheelchairsIn(booked.accessNeeds),
  };
  return shortfalls.filter((name) => short[name]);
}

/** Whether a party with its cases fits into a class. */
export const fits = (type: CarType, party: { readonly passengers: number; readonly luggage: number }): boolean =>
  party.passengers <= carClasses[type].seats && party.luggage <= carClasses[type].cases;
