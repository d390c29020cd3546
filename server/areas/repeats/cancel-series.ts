import { AppError } from '#domain/api/errors.ts';
import type { cancelSeries as contract } from '#domain/api/repeats/repeats.ts';
import type { Query } from '#domain/api/route.ts';
import { addLondonDays, type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { isFinal, stateOf } from '#domain/booking/states.ts';
import { cancelBooking, cancelOne } from '#server/areas/bookings/cancel/cancel-booking.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { isStaff, type Person } from '#server/platform/http/who.ts';
import { type BookedLeg, datesOfSeries } from './dates-store.ts';
import { actorFor, openSeries } from './open-series.ts';
import { cancelledEmails } from './series-emails.ts';
import { endSeries, exceptDay, lockSeries, noteSaving, type Series } from './series-store.ts';

interface Outcome {
  readonly cancelled: number;
  /** Journeys that this person may no longer cancel. */
  readonly kept: number;
}

const isOpen = (leg: BookedLeg | null): leg is BookedLeg => {
  const state = leg && stateOf(leg.status);
  return state !== null && !isFinal(state);
};

/** Cancels one day: its bookings like any others, and the day becomes an exception, so that it is not booked later. */
async function cancelDay(deps: Deps, who: Person, series: Series, day: LondonDate): Promise<Outcome> {
  const date = (await datesOfSeries(deps.db, series.id, day)).find((each) => each.day === day);
  await exceptDay(deps.db, series.id, day);
  const legs = [date?.outward ?? null, date?.back ?? null].filter(isOpen);
  const [first] = legs;
  if (first) await cancelBooking(deps, who, first.id, { both: legs.length > 1 });
  return { cancelled: legs.length, kept: 0 };
}

/** Cancels everything from a day on. What may no longer be cancelled stays; one email covers it all. */
async function cancelFrom(deps: Deps, who: Person, series: Series, day: LondonDate): Promise<Outcome> {
  const as = isStaff(who) ? ('staff' as const) : ('owner' as const);
  let [cancelled, kept] = [0, 0];
  const now = deps.clock();
  for (const { outward, back } of await datesOfSeries(deps.db, series.id, day))
    for (const leg of [outward, back].filter(isOpen)) {
      if (leg.pickupAt <= now) continue;
      try {
        await cancelOne(deps, { as, actor: actorFor(who) }, leg.id);
        cancelled += 1;
      } catch (error) {
        // Refused before anything was written: too late for a customer, or already under way.
        if (!(error instanceof AppError)) throw error;
        kept += 1;
      }
    }
  const isOver = day <= series.from || day <= londonDate(now);
  await endSeries(deps.db, series.id, addLondonDays(day, -1), isOver ? now : null);
  return { cancelled, kept };
}

/** Cancels one day, a day and all after it, or everything to come. */
export async function cancelSeries(
  deps: Deps,
  who: Person,
  id: string,
  { day, scope }: Query<typeof contract>,
): Promise<Outcome> {
  await openSeries(deps, who, id);
  return inTransaction(deps, async (deps) => {
    const series = await lockSeries(deps.db, id);
    if (!series) throw new AppError('not-found');
    await noteSaving(deps.db, id, { by: who.personId, at: deps.clock() });
    const today = londonDate(deps.clock());
    if (scope === 'one' && day) return cancelDay(deps, who, series, day);
    const outcome = await cancelFrom(deps, who, series, day && day > today && scope === 'following' ? day : today);
    if (outcome.cancelled > 0) await cancelledEmails(deps, series, { ...outcome, isStaff: isStaff(who) });
    return outcome;
  });
}
