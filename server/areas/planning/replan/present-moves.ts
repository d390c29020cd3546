import type * as z from 'zod/mini';
import type { replanAnswer } from '#domain/api/planning/replan.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import type { Language } from '#domain/i18n/language.ts';
import { type DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { carRows, driverRows } from '#server/areas/planning/desk/desk-store.ts';
import { deskTexts } from '#server/areas/planning/desk/desk-texts.ts';
import type { Deps } from '#server/deps.ts';
import { isUnderWay } from './jobs-to-move.ts';
import type { PlannedMoves } from './plan-moves.ts';

type Answer = z.infer<typeof replanAnswer>;

/** What a move says apart from its time: how far the driver comes, and how much time is in hand. */
const spoken = new Set(['comes-from', 'spare', 'tight', 'larger-car', 'on-way', 'arrives']);

/** The proposed moves in words, with the names that a dispatcher looks for. */
export async function presentMoves(
  deps: Deps,
  language: Language,
  { moves, unserved, mostWorkSeconds }: PlannedMoves,
): Promise<Omit<Answer, 'undoToken'>> {
  const t = deps.translations.in(language);
  const texts = deskTexts(deps, language);
  const drivers = new Map((await driverRows(deps.db)).map((row) => [row.id, row]));
  const cars = new Map((await carRows(deps.db)).map((row) => [row.id, row]));
  const asks = (await deps.settings(deps.db)).jobs.way === 'offer';
  const known = async ({ id }: DeskBooking) => {
    const { reference, name, pickupAt, email, personId } = await openStaffBooking(deps, id);
    return { facts: { bookingId: id, reference, name, pickupTime: londonIso(pickupAt) }, email, personId };
  };
  const presented: Answer['moves'] = [];
  for (const { job, driverId, vehicleId, lateSeconds, reasons } of moves) {
    const { facts, email, personId } = await known(job);
    const driver = drivers.get(driverId);
    presented.push({
      ...facts,
      driverId,
      driver: driver?.name ?? '',
      vehicleId,
      registration: cars.get(vehicleId)?.registration ?? '',
      lateMinutes: Math.round(lateSeconds / 60),
      reason: reasons
        .filter(({ code }) => spoken.has(code))
        .map(texts.reason)
        .join('; '),
      handOver: isUnderWay(job),
      offered: asks && !isUnderWay(job) && driver?.hasLogin === true,
      tells: [...(email === '' ? [] : (['email'] as const)), ...(personId === null ? [] : (['app'] as const))],
    });
  }
  const left: Answer['left'] = [];
  for (const { job, code } of unserved) {
    const reason = code === null ? t('Replan_no-hand-over') : texts.unserved(code, mostWorkSeconds);
    left.push({ ...(await known(job)).facts, reason });
  }
  return { moves: presented, unserved: left.map(({ bookingId }) => bookingId), left };
}
