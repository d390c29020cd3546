import { whyAwayFrom } from '#domain/dispatch/why-away.ts';
import type { Language } from '#domain/i18n/language.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { isWoman } from '#server/areas/fleet/is-woman.ts';
import { workPlanOf } from '#server/areas/shifts/read-shifts.ts';
import type { Deps } from '#server/deps.ts';

/** What is unsuitable about a booking's driver without ruling them out, in the reader's language. */
export async function assignmentWarnings(deps: Deps, id: string, language: Language) {
  const booking = await openStaffBooking(deps, id);
  const { driverId, driver } = booking;
  if (!driverId) return [];
  const t = deps.translations.in(language);
  const codes: string[] = [];
  if (whyAwayFrom(booking, await workPlanOf(deps, driverId), deps.clock())) codes.push('outside-shift');
  const wantsWoman = booking.accessNeeds.includes('woman-driver');
  if (wantsWoman && !(await isWoman(deps, driverId))) codes.push('woman-driver');
  return codes.map((code) => ({ code, message: t(`Assign_${code}`, { name: driver?.name ?? '' }) }));
}
