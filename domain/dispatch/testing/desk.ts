import type { PlaceLocation } from '#domain/places/place.ts';
import type { DeskJob, Drive } from '../jobs-and-drivers.ts';
import type { RankedDriver } from '../rank-drivers.ts';
import { plainJob } from './seeded-day.ts';

export const bracknell = { lat: 51.4136, lng: -0.7505 };
export const heathrow = { lat: 51.47, lng: -0.4543 };
export const reading = { lat: 51.4543, lng: -0.9781 };

/** Places along one road, by the seconds it takes to get there from its beginning at ten metres a second. */
export const along = (seconds: number): PlaceLocation => ({ lat: 0, lng: seconds });
export const roadDrives = (from: PlaceLocation, to: PlaceLocation): Drive => {
  const seconds = Math.abs(from.lng - to.lng);
  return { seconds, metres: seconds * 10 };
};

/** A time of day on 1 December. */
export const at = (clock: string) => new Date(`2026-12-01T${clock}:00Z`);

/** A job from Bracknell to Heathrow. */
export const job = (id: string, from: string, until: string, more: Partial<DeskJob> = {}): DeskJob => ({
  ...plainJob,
  id,
  pickupAt: at(from),
  endsAt: at(until),
  from: bracknell,
  to: heathrow,
  ...more,
});

export const car = { id: 'car', carType: 'Saloon', seats: 4, suitcases: 4, wheelchairPlaces: 0, taken: [] };

/** A driver in Bracknell with a saloon, nothing to do yet and nothing against any job. */
export const driver = (id: string, more: Partial<RankedDriver> = {}): RankedDriver => ({
  id,
  car: { ...car, id: `car of ${id}` },
  documents: {},
  shifts: null,
  absences: [],
  takesUntil: null,
  mostWorkSeconds: null,
  isWoman: false,
  isDogExempt: false,
  base: bracknell,
  jobs: [],
  position: null,
  earnedPence: 0,
  drivesOtherLeg: false,
  ...more,
});
