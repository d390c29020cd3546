import type { AccessNeed } from '#domain/booking/access-needs.ts';
import type { ChildSeats } from '#domain/booking/child-seats.ts';
import type { TripDoubt } from '#domain/booking/plausible-trip.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import type { FurtherStop } from '#domain/booking/stops.ts';
import type { PaidBy } from '#domain/booking/trip-end.ts';
import type { EndReason } from '#domain/booking/trip-without-passenger.ts';
import type { FareLine } from '#domain/fares/fare-lines.ts';
import type { WaitTerms } from '#domain/fares/may-be-added.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { FlightDirection, FlightState } from '#domain/flights/flight.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Place } from '#domain/places/place.ts';

export type HowMade = 'online' | 'telephone' | 'e-mail' | 'in-person' | 'business-account';

/** The flight of a booking as the flights area keeps it; times are as the database writes them into JSON. */
export interface BookedFlight {
  readonly number: string;
  readonly direction: FlightDirection;
  readonly airport: string;
  readonly state: FlightState;
  readonly provider: string;
  readonly isByHand: boolean;
  readonly operatedAs: string | null;
  readonly elsewhere: string | null;
  readonly scheduled: string | null;
  readonly estimated: string | null;
  readonly actual: string | null;
  readonly terminal: string | null;
  readonly belt: string | null;
  readonly minutesAfter: number | null;
  readonly askedPickup: string | null;
  readonly checkedAt: string | null;
}

/** A booking before it is stored. */
export interface NewBooking {
  readonly reference: string;
  readonly personId: string | null;
  readonly quoteId: string | null;
  readonly outboundId: string | null;
  readonly createdAt: Date;
  readonly howMade: HowMade;
  readonly takenBy: string | null;
  readonly language: Language;
  readonly pickupLocation: string;
  readonly via: string;
  readonly dropoffLocation: string;
  readonly pickupPlace: Place | null;
  readonly viaPlace: Place | null;
  /** The stops after `via`. */
  readonly moreStops: readonly FurtherStop[];
  readonly dropoffPlace: Place | null;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly metres: number;
  readonly seconds: number;
  readonly estimated: boolean;
  readonly passengers: number;
  readonly luggage: number;
  readonly greet: boolean;
  readonly carType: CarType;
  readonly carImage: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly driverInstruction: string;
  /** House number or name at the pickup, apart from the address. */
  readonly pickupDoor: string;
  readonly flightNumber: string;
  /** "Pick me up this many minutes after landing"; null where a time was chosen. */
  readonly minutesAfterLanding: number | null;
  /** When the flight is due, according to the traveller. */
  readonly flightAt: Date | null;
  readonly accessNeeds: readonly AccessNeed[];
  readonly childSeats: ChildSeats;
  readonly costReference: string;
  readonly pricePence: number;
  readonly fareLines: readonly FareLine[];
  readonly tariffVersion: number | null;
  /** What waiting costs, as it was shown with the price; null for a booking from before that was kept. */
  readonly waitTerms: WaitTerms | null;
  readonly remindAt: Date;
}

/** A stored booking, with its driver and car where they are known. */
export interface Booking extends NewBooking {
  readonly id: string;
  readonly registerNumber: number | null;
  readonly status: BookingStatus;
  readonly version: number;
  /** How often its links have been revoked. */
  readonly linkVersion: number;
  readonly flight: BookedFlight | null;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly returnId: string | null;
  /** How the trip was paid, what the driver took in the car, and the tip; null until it has been recorded. */
  readonly paidBy: PaidBy | null;
  readonly takenPence: number;
  readonly tipPence: number;
  readonly totalPence: number;
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly completedAt: Date | null;
  /** When the driver gave up waiting: nobody came. */
  readonly noShowAt: Date | null;
  /** Why the trip ended without a passenger, and when it was decided what that costs. */
  readonly endReason: EndReason | null;
  readonly endDecidedAt: Date | null;
  /** What spoke against a completed journey; empty once the office has looked at it. */
  readonly doubts: readonly TripDoubt[];
  /** When the driver of the trip under way asked the office to take it back. */
  readonly backAskedAt: Date | null;
  readonly deletedAt: Date | null;
  /** The driver's login; null once they have left the firm. */
  readonly driverPersonId: string | null;
  /** When the driver's time to accept or decline the job runs out; null once the job is theirs. */
  readonly offeredUntil: Date | null;
  readonly driver: { id: string; name: string; badge: string; phone: string } | null;
  readonly vehicle: { id: string; registration: string; plate: string; description: string; colour: string } | null;
}

/** Where an edited booking goes, and how far that is. */
export type EditedJourney = Pick<
  NewBooking,
  | 'pickupLocation'
  | 'via'
  | 'dropoffLocation'
  | 'pickupPlace'
  | 'viaPlace'
  | 'moreStops'
  | 'dropoffPlace'
  | 'metres'
  | 'seconds'
  | 'estimated'
>;

/** Everything that the edit screen writes. */
export type EditedFields = Pick<
  NewBooking,
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'pickupAt'
  | 'endsAt'
  | 'remindAt'
  | keyof EditedJourney
  | 'passengers'
  | 'luggage'
  | 'carType'
  | 'carImage'
  | 'greet'
  | 'driverInstruction'
  | 'pickupDoor'
  | 'flightNumber'
  | 'childSeats'
  | 'pricePence'
  | 'fareLines'
  | 'tariffVersion'
> & { readonly remarks: string };
