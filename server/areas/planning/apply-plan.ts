import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { Language } from '#domain/i18n/language.ts';
import { assignBooking } from '#server/areas/bookings/assign/assign-booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findDayPlan, type PlannedAssignment } from './day-plans-store.ts';
import { boardHours } from './desk/board-hours.ts';
import { type DeskTexts, deskTexts, type RefusalCode } from './desk/desk-texts.ts';
import { type Desk, readDesk } from './desk/read-desk.ts';
import { formatExcluded, rankForBooking } from './rank-for-booking.ts';

/** A plan older than this no longer fits its day. */
const validMs = 24 * 3_600_000;

interface Refusal {
  readonly code: string;
  readonly reason: string;
}

interface Applying {
  readonly who: Person;
  readonly texts: DeskTexts;
  readonly desk: Desk;
}

/** Why an assignment was refused, as a plan reports it; anything else means that the booking has changed. */
const refusalCodes: Partial<Record<ErrorCode, RefusalCode | 'car-taken' | 'car-type'>> = {
  'driver-busy': 'busy-now',
  'driver-on-trip': 'busy-now',
  'vehicle-busy': 'car-taken',
  'licence-invalid': 'documents-now',
  'vehicle-off-road': 'off-road-now',
  'lower-class': 'car-type',
};

const isDone = (booking: Pick<StaffBooking, 'driverId' | 'vehicleId'>, { driverId, vehicleId }: PlannedAssignment) =>
  booking.driverId === driverId && booking.vehicleId === vehicleId;

/** The desk after an assignment, for the next ones to be checked against. */
const withAssigned = (desk: Desk, { bookingId, driverId, vehicleId }: PlannedAssignment): Desk => ({
  ...desk,
  bookings: desk.bookings.map((booking) => (booking.id === bookingId ? { ...booking, driverId, vehicleId } : booking)),
});

/** Why the proposed driver can no longer take the booking; null when they still can. */
function findRefusal(deps: Deps, texts: DeskTexts, desk: Desk, proposed: PlannedAssignment): Refusal | null {
  const refusal = (code: RefusalCode) => ({ code, reason: texts.excluded(code) });
  const booking = desk.bookings.find(({ id }) => id === proposed.bookingId);
  if (!booking || booking.version !== proposed.version) return refusal('changed');
  const driver = desk.drivers.find(({ id }) => id === proposed.driverId);
  if (!driver) return refusal('driver-gone');
  if (driver.car?.id !== proposed.vehicleId) return refusal('other-car');
  const alone = { ...desk, drivers: [driver] };
  const { excluded } = rankForBooking(deps, alone, booking, { otherLegDriverId: null, positions: new Map() });
  const [misfit] = excluded;
  return misfit ? { code: misfit.code, reason: formatExcluded(texts, desk, misfit) } : null;
}

/** Assigns one proposal, or says why not. It is no refusal if somebody else has already assigned just that. */
async function applyOne(
  deps: Deps,
  { who, texts, desk }: Applying,
  proposed: PlannedAssignment,
): Promise<Refusal | null> {
  const { bookingId: id, driverId, vehicleId, version } = proposed;
  if (desk.bookings.some((booking) => booking.id === id && isDone(booking, proposed))) return null;
  const refusal = findRefusal(deps, texts, desk, proposed);
  if (refusal) return refusal;
  try {
    await inTransaction(deps, (deps) =>
      assignBooking(deps, who, { id, driverId, vehicleId, ifVersion: version, acceptLowerClass: false }),
    );
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'stale' && isDone(await openStaffBooking(deps, id), proposed)) return null;
    const code = refusalCodes[error.code] ?? 'changed';
    return { code, reason: texts.excluded(code) };
  }
}

/**
 * Assigns what a plan proposes, each booking in its own transaction and with every check of a single assignment. A
 * booking that has changed since is refused with the reason and does not hold up the rest.
 */
export async function applyPlan(
  deps: Deps,
  who: Person,
  input: { id: string; bookingIds: readonly string[] | undefined; language: Language },
) {
  const plan = await findDayPlan(deps.db, input.id, new Date(deps.clock().getTime() - validMs));
  if (!plan) throw new AppError('not-found');
  // Read only once, because each assignment checks its own booking, driver and car again in its transaction.
  let desk = await readDesk(deps, plan.day, boardHours(plan.day, plan.madeAt));
  const texts = deskTexts(deps, input.language);
  const wanted = input.bookingIds ? new Set(input.bookingIds) : null;
  const applied: string[] = [];
  const refused: (Refusal & { bookingId: string })[] = [];
  for (const proposed of plan.assignments.filter(({ bookingId }) => !wanted || wanted.has(bookingId))) {
    const refusal = await applyOne(deps, { who, texts, desk }, proposed);
    if (refusal) refused.push({ bookingId: proposed.bookingId, ...refusal });
    else {
      applied.push(proposed.bookingId);
      desk = withAssigned(desk, proposed);
    }
  }
  const proposedIds = new Set(plan.assignments.map(({ bookingId }) => bookingId));
  const strangers = [...new Set(input.bookingIds)].filter((id) => !proposedIds.has(id));
  const notPlanned = { code: 'not-planned', reason: texts.excluded('not-planned') };
  refused.push(...strangers.map((bookingId) => ({ bookingId, ...notPlanned })));
  return { applied, refused };
}
