import { noChildSeats } from '#domain/booking/child-seats.ts';
import type { NewBooking } from '#domain/booking/new-booking.ts';
import type { Traveller } from '#domain/booking/traveller.ts';

type Needed = 'name' | 'phoneNumber' | 'email';
type LeftOut = Omit<Traveller, Needed | 'language' | 'minutesAfterLanding' | 'flightAt'> &
  Pick<NewBooking, 'costReference'> & { readonly returnFlightNumber: string };
type Said = Pick<Traveller, Needed> & { readonly [Name in keyof LeftOut]?: LeftOut[Name] | null | undefined };

/** The traveller as somebody described them, online, by phone or for a regular journey: what was left out is empty. */
export const travellerOf = (said: Said): Pick<Traveller, Needed> & LeftOut => ({
  name: said.name,
  phoneNumber: said.phoneNumber,
  email: said.email,
  instructions: said.instructions ?? '',
  door: said.door ?? '',
  flightNumber: said.flightNumber ?? '',
  returnFlightNumber: said.returnFlightNumber ?? '',
  accessNeeds: said.accessNeeds ?? [],
  childSeats: said.childSeats ?? noChildSeats,
  costReference: said.costReference ?? '',
});
