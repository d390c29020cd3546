import type { Language } from '#domain/i18n/language.ts';
import type { DeskBooking } from '#server/areas/bookings/read/read-desk-bookings.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { makeMoves } from './make-moves.ts';
import { type Lack, type PlannedMoves, planMoves } from './plan-moves.ts';
import { presentMoves } from './present-moves.ts';
import { addUndo, type UndoSteps } from './undo-store.ts';

/** What the office has chosen from the preview. */
export interface ChosenMove {
  readonly bookingId: string;
  readonly driverId: string;
  readonly vehicleId: string;
}

export interface Replan {
  readonly jobs: readonly DeskBooking[];
  readonly lack: Lack;
  readonly preview: boolean | undefined;
  readonly moves: readonly ChosenMove[] | undefined;
  readonly language: Language;
  /** What is done besides: the absence, the outage, the other car. */
  readonly change: (deps: Deps) => Promise<Omit<UndoSteps, 'jobs'>>;
}

/** The proposal as the office has changed it; what was not proposed has no reasons. */
function chosen(jobs: readonly DeskBooking[], moves: readonly ChosenMove[]): PlannedMoves {
  const wanted = new Map(moves.map((move) => [move.bookingId, move]));
  return {
    moves: jobs.flatMap((job) => {
      const move = wanted.get(job.id);
      return move ? [{ job, driverId: move.driverId, vehicleId: move.vehicleId, lateSeconds: 0, reasons: [] }] : [];
    }),
    unserved: jobs.filter(({ id }) => !wanted.has(id)).map((job) => ({ job, code: 'busy' as const })),
    mostWorkSeconds: 0,
  };
}

/**
 * Gives the jobs that lose their driver or car to others, together with what makes them lose it, in one transaction. The
 * search comes before it: nothing waits for it under a lock. With `preview` nothing is done.
 */
export async function replan(deps: Deps, who: Person, asked: Replan) {
  const { jobs, lack, moves, language } = asked;
  const planned = moves ? chosen(jobs, moves) : await planMoves(deps, jobs, lack);
  const proposal = await presentMoves(deps, language, planned);
  if (asked.preview) return { ...proposal, undoToken: null };
  return inTransaction(deps, async (deps) => {
    const besides = await asked.change(deps);
    const crews = new Map(planned.moves.map(({ job, driverId, vehicleId }) => [job.id, { driverId, vehicleId }]));
    const done = await makeMoves(deps, who, jobs, (id) => crews.get(id));
    const undo = await addUndo(deps.db, who.personId, deps.clock(), { ...besides, jobs: done });
    const given = new Set(done.filter(({ driverId }) => driverId !== null).map(({ id }) => id));
    const failed = proposal.moves.filter(({ bookingId }) => !given.has(bookingId));
    const t = deps.translations.in(language);
    const left = [
      ...proposal.left,
      ...failed.map(({ bookingId, reference, name, pickupTime }) => ({
        bookingId,
        reference,
        name,
        pickupTime,
        reason: t('Excluded_busy-now'),
      })),
    ];
    return {
      moves: proposal.moves.filter(({ bookingId }) => given.has(bookingId)),
      unserved: left.map(({ bookingId }) => bookingId),
      left,
      undoToken: undo?.id ?? null,
    };
  });
}
