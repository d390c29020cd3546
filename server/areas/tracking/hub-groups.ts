/** Staff who watch every trip. */
export const fleetGroup = 'fleet';

/** Who gets a trip's positions now. */
export const tripPrefix = 'trip:';
export const tripGroup = (bookingId: string) => `${tripPrefix}${bookingId}`;

/** The connections of a person. */
export const personGroup = (personId: string) => `person:${personId}`;

/** Holders of a signed link to a booking, whether its trip is under way or not. */
export const linkGroup = (bookingId: string) => `link:${bookingId}`;
