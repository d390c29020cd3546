import type { NewBooking } from '#domain/booking/new-booking.ts';
import type { TripDoubt } from '#domain/booking/plausible-trip.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import type { PaidBy } from '#domain/booking/trip-end.ts';
import type { EndReason } from '#domain/booking/trip-without-passenger.ts';
import type { FlightDirection, FlightState } from '#domain/flights/flight.ts';

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
