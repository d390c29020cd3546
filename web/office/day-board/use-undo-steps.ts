import { useRef, useState } from 'react';
import type { BoardJob, BoardLane } from '#web/api/office/board.ts';

/** The driver and vehicle of a job. */
export interface Assignment {
  readonly driver: BoardLane['driver'] | null;
  readonly vehicle: BoardJob['vehicle'];
}

/** An assignment that this person has made, and can undo. */
export interface Move {
  readonly job: BoardJob;
  readonly before: Assignment;
  readonly driver: Pick<BoardLane['driver'], 'id' | 'name'> | null;
}

/** What is undone together: one assignment, or all of a plan. */
export type UndoStep = readonly Move[];

/** What this person has assigned on this day, the last at the end, and the save that is under way. */
export function useUndoSteps(day: string) {
  const made = useRef<{ readonly day: string; readonly steps: readonly UndoStep[] }>({ day, steps: [] });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [last, setLast] = useState<{ readonly day: string; readonly step: UndoStep } | null>(null);
  const stepsOf = () => (made.current.day === day ? made.current.steps : []);
  const keep = (steps: readonly UndoStep[]) => {
    made.current = { day, steps };
    const step = steps.at(-1);
    setLast(step ? { day, step } : null);
  };
  return {
    last: last?.day === day ? last.step : null,
    remember: (step: UndoStep) => {
      if (step.length > 0) keep([...stepsOf(), step]);
    },
    takeLast: () => {
      const steps = stepsOf();
      keep(steps.slice(0, -1));
      return steps.at(-1);
    },
    waitFor: (save: Promise<unknown>) => {
      saving.current = save;
    },
    settled: () => saving.current,
  };
}

export type UndoSteps = ReturnType<typeof useUndoSteps>;
