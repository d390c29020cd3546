import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignJob, boardKey, dayBoardQuery, vehiclesQuery } from '#web/api/office/board.ts';
import { applyPlan, proposePlan } from '#web/api/office/day-plan.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { afterApplying, chosenOf, type PlanRow, type PlanView, viewOf } from './plan-rows.ts';

/** What came of it: the jobs that were assigned, and why the others were not. */
interface Outcome {
  readonly assigned: readonly PlanRow[];
  readonly refusals: ReadonlyMap<string, string>;
}

/**
 * The plan of a day: asked for, changed by hand, and applied as far as the office wants. `onDone` gets what was
 * assigned, and whether that is everything that was asked for.
 */
export function useDayPlan(day: string, onDone: (assigned: readonly PlanRow[], isWhole: boolean) => void) {
  const client = useQueryClient();
  const fullProblem = useFullProblem();
  const [view, setView] = useState<PlanView | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const propose = useAction(async () => {
    const plan = await proposePlan(day);
    // For the jobs that the plan names: the board on the screen may be a minute old.
    const board = await client.fetchQuery({ ...dayBoardQuery(day), staleTime: 0 });
    const cars = await client.fetchQuery(vehiclesQuery);
    setRefusals(new Map());
    setView(viewOf(plan, { ...board, cars }));
  });

  const assignByHand = async ({ job, instead }: PlanRow): Promise<string | null> => {
    if (!instead) return null;
    const { driverId, vehicleId } = instead;
    try {
      await assignJob(job, { driverId, vehicleId, acceptLowerClass: false });
      return null;
    } catch (problem) {
      return fullProblem(problem);
    }
  };

  const apply = useAction(
    async (given: PlanView): Promise<Outcome> => {
      const { planned, byHand } = chosenOf(given);
      const refused = new Map<string, string>();
      // What was chosen by hand comes first: the proposals give way to it.
      for (const row of byHand) {
        const reason = await assignByHand(row);
        if (reason) refused.set(row.job.id, reason);
      }
      if (planned.length > 0)
        for (const { bookingId, reason } of (await applyPlan(given.id, [...planned])).refused)
          refused.set(bookingId, reason);
      const assigned = given.rows.filter(({ job, isPicked }) => isPicked && !refused.has(job.id));
      return { assigned, refusals: refused };
    },
    {
      invalidates: [boardKey],
      onDone: ({ assigned, refusals: refused }, given) => {
        setRefusals(refused);
        if (refused.size > 0) setView(afterApplying(given, refused));
        onDone(assigned, refused.size === 0);
      },
    },
  );
  return { view, setView, refusals, propose, apply };
}
