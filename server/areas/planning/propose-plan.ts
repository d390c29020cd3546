import { notStartedStates, stateOf, underWay } from '#domain/booking/states.ts';
import { needsOthers } from '#domain/dispatch/job-risk.ts';
import { numberDay, readPlan } from '#domain/dispatch/plan-day.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { staffBookingsBetween } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { addDayPlan } from './day-plans-store.ts';
import { boardHours } from './desk/board-hours.ts';
import { deskTexts } from './desk/desk-texts.ts';
import { deskJob, readDesk } from './desk/read-desk.ts';
import { readRisks } from './read-risks.ts';
import { searchChains } from './search-chains.ts';

/** A job that has a driver or still needs one; not one that ended without. */
function isPlannable({ driverId, status }: DeskBooking): boolean {
  const state = stateOf(status);
  return driverId !== null || (state !== null && notStartedStates.includes(state));
}

/** The bookings as if those whose driver or car cannot do them had none: they are planned anew. */
async function withoutUnable(deps: Deps, bookings: readonly DeskBooking[]): Promise<DeskBooking[]> {
  const now = deps.clock();
  const [first, last] = [bookings[0], bookings.at(-1)];
  if (!first || !last) return [];
  const full = await staffBookingsBetween(deps, first.pickupAt, new Date(last.pickupAt.getTime() + 1));
  const risks = await readRisks(deps, full, []);
  return bookings.map((booking) =>
    booking.pickupAt >= now && stateOf(booking.status) !== underWay && needsOthers(risks.of(booking.id)?.risks ?? [])
      ? { ...booking, driverId: null, vehicleId: null }
      : booking,
  );
}

/** Proposes drivers for everything on a day's board that has none or one who cannot, and stores the proposal until it is applied. */
export async function proposePlan(deps: Deps, day: string, language: Language) {
  const now = deps.clock();
  const desk = await readDesk(deps, day, boardHours(day, now));
  const bookings = (await withoutUnable(deps, desk.bookings)).filter(isPlannable);
  const { drives } = deps;
  const planned = {
    jobs: bookings.map((booking) => deskJob(booking, desk.preferences)),
    drivers: desk.drivers,
    drives,
    now,
  };
  const numbered = numberDay(planned);
  const plan = readPlan(planned, numbered, await searchChains(numbered.problem));
  const versionOf = new Map(bookings.map(({ id, version }) => [id, version]));
  const assignments = plan.assignments.map(({ jobId, driverId, vehicleId }) => ({
    bookingId: jobId,
    driverId,
    vehicleId,
    version: versionOf.get(jobId) ?? 0,
  }));
  const stored = await addDayPlan(deps.db, { day, assignments }, now);
  if (!stored) throw new Error('the plan is missing');
  const texts = deskTexts(deps, language);
  return {
    id: stored.id,
    day,
    assignments,
    unserved: plan.unserved.map(({ jobId, code }) => ({
      bookingId: jobId,
      code,
      reason: texts.unserved(code, desk.mostWorkSeconds),
    })),
    deadMetresBefore: plan.deadBefore.metres,
    deadMetresAfter: plan.deadAfter.metres,
    deadMetresNearest: plan.deadNearest.metres,
  };
}
