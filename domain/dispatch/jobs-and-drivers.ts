import { leastGapSeconds, unknownDriveSeconds } from '#domain/booking/capacity.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import type { PlaceLocation } from '#domain/places/place.ts';

/** From one instant to another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

export const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until;
export const isInside = (inner: Span, outer: Span) => inner.from >= outer.from && inner.until <= outer.until;

export const laterOf = (a: Date, b: Date) => new Date(Math.max(a.getTime(), b.getTime()));

/** A job as the desk plans it. Places may be unknown. */
export interface DeskJob {
  readonly id: string;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly from: PlaceLocation | null;
  readonly to: PlaceLocation | null;
  /** The types of car that may come, the booked one first. */
  readonly carTypes: readonly string[];
  readonly passengers: number;
  readonly suitcases: number;
  /** Passengers who stay seated in their wheelchair. */
  readonly wheelchairs: number;
  readonly asksForWoman: boolean;
  readonly hasAssistanceDog: boolean;
  readonly preferredDriverId: string | null;
  readonly refusedDriverIds: readonly string[];
  /** What it brings in. */
  readonly pence: number;
  /** Who drives it already. */
  readonly driverId: string | null;
}

export const spanOf = (job: Pick<DeskJob, 'pickupAt' | 'endsAt'>): Span => ({ from: job.pickupAt, until: job.endsAt });

export interface DeskCar {
  readonly id: string;
  readonly carType: string;
  readonly seats: number;
  readonly suitcases: number;
  readonly wheelchairPlaces: number;
  /** When somebody else has it. */
  readonly taken: readonly Span[];
}

/** A driver in the car of the day. */
export interface DeskDriver {
  readonly id: string;
  readonly car: DeskCar | null;
  /** The driver's own documents and the car's. */
  readonly documents: DocumentDates;
  /** Null where the firm keeps no shifts for this driver: any hour will do. */
  readonly shifts: readonly Span[] | null;
  readonly absences: readonly Span[];
  /** A driver who is clocked on takes pickups before this instant, whatever the rota says. */
  readonly takesUntil: Date | null;
  /** When a driver who is clocked on goes, by what the office has noted. */
  readonly leaves?: readonly Span[];
  /** How long they may work in a day, breaks aside; null where there is no limit. */
  readonly mostWorkSeconds: number | null;
  readonly isWoman: boolean;
  /** Exempt from carrying assistance dogs, on medical grounds. */
  readonly isDogExempt: boolean;
  /** Where the working day begins and ends; null where that is unknown. */
  readonly base: PlaceLocation | null;
}

/** How many types larger than booked a suitable driver's car is; 0 for the booked type. */
export const typesLarger = ({ carTypes }: DeskJob, { car }: DeskDriver): number =>
  carTypes.indexOf((car as DeskCar).carType);

/** An empty drive. */
export interface Drive {
  readonly seconds: number;
  readonly metres: number;
}

/** How long and how far an empty car drives if it sets off at this instant, in the traffic of that hour. */
export type Drives = (from: PlaceLocation, to: PlaceLocation, leaves: Date) => Drive;

const unknownDrive: Drive = { seconds: unknownDriveSeconds, metres: 0 };
const noDrive: Drive = { seconds: 0, metres: 0 };

/** The drive from a drop-off to the next pickup, on the safe side where a place is unknown. */
export function driveBetween(
  drives: Drives,
  before: Pick<DeskJob, 'to' | 'endsAt'>,
  after: Pick<DeskJob, 'from'>,
): Drive {
  return before.to && after.from ? drives(before.to, after.from, before.endsAt) : unknownDrive;
}

/** The least time between a drop-off and the next pickup: the drive, but never under five minutes. */
export const secondsBetween = (drive: Drive): number => Math.max(leastGapSeconds, drive.seconds);

/** The drive from where the working day begins to a pickup, in the traffic of that time; none if either is unknown. */
export function driveFromBase(
  drives: Drives,
  base: PlaceLocation | null,
  job: Pick<DeskJob, 'from' | 'pickupAt'>,
): Drive {
  return base && job.from ? drives(base, job.from, job.pickupAt) : noDrive;
}

/** The drive from the last drop-off to where the working day ends. */
export function driveToBase(drives: Drives, job: Pick<DeskJob, 'to' | 'endsAt'>, base: PlaceLocation | null): Drive {
  return base && job.to ? drives(job.to, base, job.endsAt) : noDrive;
}
