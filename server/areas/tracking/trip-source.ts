/** A trip whose driver has started and has not finished. */
export interface TripUnderWay {
  readonly bookingId: string;
  readonly driverId: string;
  /** The customer's person id; null for a guest, who watches through the signed link. */
  readonly customerId: string | null;
  readonly startedAt: Date | null;
}

/** What the hub needs to know about trips. */
export interface TripSource {
  /** The trip that this person is driving now. */
  findTripUnderWay(driverPersonId: string): Promise<TripUnderWay | null>;
  /** The trip that this person was driving at a time, if it ended after `since`. */
  findTripDriven(
    driverPersonId: string,
    at: Date,
    since: Date,
  ): Promise<Pick<TripUnderWay, 'bookingId' | 'driverId'> | null>;
  /** The trips under way that this person has booked. */
  findTripsOfCustomer(personId: string): Promise<TripUnderWay[]>;
  /** The trip of this booking, if it is under way. */
  findTripOfBooking(bookingId: string): Promise<TripUnderWay | null>;
  findTripsUnderWay(): Promise<TripUnderWay[]>;
}
