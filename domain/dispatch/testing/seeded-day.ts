import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { greatCircleMetres } from '#domain/places/geo.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import type { DeskDriver, DeskJob, Drive } from '../jobs-and-drivers.ts';

/** Where journeys of a firm around Bracknell begin and end; the first is its base. */
const towns: readonly PlaceLocation[] = [
  { lat: 51.4136, lng: -0.7505 },
  { lat: 51.4112, lng: -0.8336 },
  { lat: 51.4543, lng: -0.9781 },
  { lat: 51.4839, lng: -0.6044 },
  { lat: 51.5228, lng: -0.7196 },
  { lat: 51.4098, lng: -0.6757 },
  { lat: 51.3394, lng: -0.742 },
  { lat: 51.4316, lng: -0.5089 },
];
const airports: readonly PlaceLocation[] = [
  { lat: 51.47, lng: -0.4543 },
  { lat: 51.1537, lng: -0.1821 },
  { lat: 51.8747, lng: -0.3683 },
];

/** Roads are longer than the straight line, and fifty kilometres take an hour. */
export const plainDrives = (from: PlaceLocation, to: PlaceLocation): Drive => {
  const metres = Math.round(greatCircleMetres(from, to) * 1.3);
  return { metres, seconds: Math.round(metres / (50_000 / 3600)) };
};

const dayBegins = Date.UTC(2026, 11, 1);
const atMinute = (minute: number) => new Date(dayBegins + minute * 60_000);

export const plainJob: Omit<DeskJob, 'id' | 'pickupAt' | 'endsAt' | 'from' | 'to'> = {
  carTypes: ['Saloon', 'Executive'],
  passengers: 2,
  suitcases: 2,
  wheelchairs: 0,
  asksForWoman: false,
  hasAssistanceDog: false,
  preferredDriverId: null,
  refusedDriverIds: [],
  pence: 5000,
  driverId: null,
};

/**
 * A day at a firm that lives on airport journeys: six in ten jobs go to or come from an airport. Every third car is an
 * Executive, every fifth job asks for one; half the drivers work early, half late.
 */
export function seededDay(seed: number, counts: { jobs: number; drivers: number }) {
  const random = seededNumbers(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const near = (place: PlaceLocation): PlaceLocation => ({
    lat: place.lat + (random() - 0.5) * 0.03,
    lng: place.lng + (random() - 0.5) * 0.04,
  });
  const jobs = Array.from({ length: counts.jobs }, (_, i): DeskJob => {
    const town = near(oneOf(towns));
    const isAirport = random() < 0.6;
    const other = isAirport ? oneOf(airports) : near(oneOf(towns));
    const [from, to] = random() < 0.5 ? [town, other] : [other, town];
    const minute = 5 * 60 + Math.floor(random() * 16 * 12) * 5;
    const lasts = plainDrives(from, to).seconds / 60 + 10;
    const carTypes = random() < 0.2 ? ['Executive'] : ['Saloon', 'Executive'];
    return {
      ...plainJob,
      id: `job ${i}`,
      pickupAt: atMinute(minute),
      endsAt: atMinute(minute + lasts),
      from,
      to,
      carTypes,
      pence: Math.round(700 + (lasts - 10) * 110),
    };
  });
  const drivers = Array.from({ length: counts.drivers }, (_, i): DeskDriver => {
    const begins = i % 2 === 0 ? 4 : 11;
    return {
      id: `driver ${i}`,
      car: {
        id: `car ${i}`,
        carType: i % 3 === 0 ? 'Executive' : 'Saloon',
        seats: 4,
        suitcases: 4,
        wheelchairPlaces: 0,
        taken: [],
      },
      documents: {},
      shifts: [{ from: atMinute(begins * 60), until: atMinute((begins + 13) * 60) }],
      absences: [],
      takesUntil: null,
      mostWorkSeconds: 13 * 3600,
      isWoman: i % 4 === 0,
      isDogExempt: false,
      base: towns[0] as PlaceLocation,
    };
  });
  return { jobs, drivers, drives: plainDrives, now: atMinute(0) };
}
