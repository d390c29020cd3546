import { exportBookings } from '#server/areas/bookings/retention/export-bookings.ts';
import { exportImages } from '#server/areas/customers/export-images.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { personalData } from './personal-data-store.ts';

/** An address counts as a person's own once it is verified: anyone can register with someone else's. */
export const dataSubjectOf = (who: Person) => ({
  personId: who.personId,
  provenEmail: who.emailVerified ? who.email : null,
});

/** Everything stored about a person, as one JSON text. */
export async function exportMyData(deps: Deps, who: Person): Promise<string> {
  const whose = dataSubjectOf(who);
  const { bookings, events } = await exportBookings(deps, whose);
  const data = await personalData(deps.db, whose.personId, whose.provenEmail);
  const images = await exportImages(deps, who.personId);
  return JSON.stringify({ exportedAt: deps.clock(), ...data, bookings, bookingEvents: events, images }, null, 2);
}
