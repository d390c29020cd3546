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

/** What one press on a driver's menu has done: the server takes it back by its token. */
export interface PressStep {
  readonly token: string;
  readonly text: string;
}

/** What is undone together: one assignment, all of a plan, or a press. */
export type UndoStep = readonly Move[] | PressStep;

export const isPress = (step: UndoStep): step is PressStep => 'token' in step;

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
      if (isPress(step) || step.length > 0) keep([...stepsOf(), step]);
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
