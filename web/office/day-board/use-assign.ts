import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { ApiProblem } from '#web/api/client.ts';
import { assignJob, type BoardJob, boardKey, type DayBoard, dayBoardQuery } from '#web/api/office/board.ts';
import { unassignBookings } from '#web/api/office/day-plan.ts';
import { undoPress } from '#web/api/office/replan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { faultsOf, useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { notify, withdraw } from '#web/ui/toast/toast.ts';
import { clashOf, type UnsavedAssignments, withUnsaved } from './drag/board-moves.ts';
import {
  type Assignment,
  isPress,
  type Move,
  type PressStep,
  type UndoStep,
  type UndoSteps,
} from './use-undo-steps.ts';

interface Drop {
  readonly job: BoardJob;
  readonly assignment: Assignment;
}

const fieldErrors = (problem: unknown) => (problem instanceof ApiProblem ? Object.values(problem.errors).flat() : []);

const isClash = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'driver-busy' || problem.code === 'vehicle-busy');

/** Why driver and vehicle were refused: the job in the way, then the server's message. */
function useRefusalText() {
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  return (problem: unknown, board: DayBoard | undefined, { job, assignment }: Drop): string[] => {
    const faults = faultsOf(problem);
    // The gravest first, then what to do about it.
    if (faults) return [...faults.slice(0, 1), problemText(problem), ...faults.slice(1)];
    const clash = board && isClash(problem) ? clashOf(board, job, assignment) : undefined;
    const clock = clash ? formatClock(new Date(clash.pickupTime), tag) : '';
    const named = clash ? [t('Dayboard_clash-with', { clock, name: clash.name, reference: clash.reference })] : [];
    return [...named, problemText(problem)];
  };
}

/**
 * The notice of a clash goes when the clash does: the other job was moved or called off, or this one has a driver by
 * now.
 */
function useClashNotices(board: DayBoard) {
  const refused = useRef(new Map<string, Assignment>());
  useEffect(() => {
    for (const [id, assignment] of refused.current) {
      const job = board.jobs.find((each) => each.id === id);
      if (job && !job.driver && clashOf(board, job, assignment)) continue;
      refused.current.delete(id);
      withdraw(`assignment ${id}`);
    }
  }, [board]);
  return (job: BoardJob, assignment: Assignment) => refused.current.set(job.id, assignment);
}

/** Takes back what a plan has assigned, and says how much of it. After a failure the step can be taken back again. */
function useTakeBackPlan(remember: (step: UndoStep) => void) {
  const { t } = useTranslation();
  const { run } = useAction(
    (step: readonly Move[]) =>
      unassignBookings(step.flatMap(({ job, driver }) => (driver ? [{ id: job.id, driverId: driver.id }] : []))),
    {
      invalidates: [boardKey],
      toastsAbout: 'undo',
      onFailed: (_, step) => remember(step),
      doneText: ({ unassigned, kept }) =>
        [
          unassigned.length > 0 ? t('Dayboard_undo-plan', { count: unassigned.length }) : '',
          kept.length > 0 ? t('Dayboard_undo-kept', { count: kept.length }) : '',
        ]
          .filter(Boolean)
          .join(' '),
    },
  );
  return run;
}

/** Takes back what one press on a driver's menu has done. After a failure it can be taken back again. */
function useTakeBackPress(remember: (step: UndoStep) => void) {
  const { t } = useTranslation();
  const { run } = useAction(({ token }: PressStep) => undoPress(token), {
    invalidates: [boardKey],
    toastsAbout: 'undo',
    onFailed: (_, step) => remember(step),
    doneText: ({ kept }) =>
      [t('Dayboard_change-undone'), kept.length > 0 ? t('Dayboard_undo-kept', { count: kept.length }) : '']
        .filter(Boolean)
        .join(' '),
  });
  return run;
}

/**
 * Assigns drivers and vehicles to jobs, and undoes it. The board shows it straight away, until the server refuses:
 * unsaved assignments are applied to the loaded day, so that a day loaded in the meantime does not undo them.
 */
export function useAssign(board: DayBoard, { last, takeLast, remember, waitFor, settled }: UndoSteps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const watchClash = useClashNotices(board);
  const key = dayBoardQuery(board.day).queryKey;
  const [unsaved, setUnsaved] = useState<UnsavedAssignments>(new Map());
  const shown = useMemo(() => withUnsaved(board, unsaved), [board, unsaved]);
  const { question, askIfLower } = useLowerClass();

  const save = async (job: BoardJob, assignment: Assignment): Promise<void> => {
    const wanted = { version: job.version, assignment };
    setUnsaved((now) => new Map(now).set(job.id, wanted));
    const crew = { driverId: assignment.driver?.id ?? null, vehicleId: assignment.vehicle?.id ?? null };
    const drop = () => setUnsaved((now) => new Map([...now].filter(([, each]) => each !== wanted)));
    try {
      const { warnings } = await askIfLower((acceptLowerClass) => assignJob(job, { ...crew, acceptLowerClass }));
      notifyWarnings(job.id, warnings);
    } catch (error) {
      drop();
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: boardKey });
      drop();
    }
  };
  /** Resolves when it is saved, rejects with the refusal. */
  const give = async (job: BoardJob, assignment: Assignment): Promise<void> => {
    const move = { job, before: { driver: job.driver, vehicle: job.vehicle }, driver: assignment.driver };
    const saving = save(job, assignment);
    waitFor(
      saving.then(
        () => remember([move]),
        () => {},
      ),
    );
    await saving;
  };

  const explain = (problem: unknown, drop: Drop) => refusalText(problem, client.getQueryData(key), drop).join(' ');
  const refuse = (problem: unknown, drop: Drop) => {
    notify({
      kind: 'bad',
      about: `assignment ${drop.job.id}`,
      title: t('Dayboard_refused', { name: drop.job.name }),
      // A form shows these at its fields.
      text: [...new Set([explain(problem, drop), ...(faultsOf(problem) ? [] : fieldErrors(problem))])].join(' '),
    });
    if (isClash(problem)) watchClash(drop.job, drop.assignment);
    return true;
  };
  /** The same without a form: a refusal becomes a toast that stays. */
  const { run: drop } = useAction((wanted: Drop) => give(wanted.job, wanted.assignment), {
    onDone: (_, { job }) => withdraw(`assignment ${job.id}`),
    onFailed: refuse,
    mayOverlap: true,
  });
  const { run: takeBack } = useAction(({ job, assignment }: Drop) => save(job, assignment), { onFailed: refuse });
  const takeBackPlan = useTakeBackPlan(remember);
  const takeBackPress = useTakeBackPress(remember);
  const undoOne = async (move: Move): Promise<void> => {
    const job = client.getQueryData(key)?.jobs.find(({ id }) => id === move.job.id);
    const isOurs = (job?.driver?.id ?? null) === (move.driver?.id ?? null);
    if (job && isOurs) await takeBack({ job, assignment: move.before });
    else notify({ kind: 'info', about: 'undo', text: t('Dayboard_undo-gone', { name: move.job.name }) });
  };
  /** Undoes the last step, unless somebody else has changed it since. Waits for a step that is still being saved. */
  const undo = async () => {
    await settled();
    const step = takeLast() ?? [];
    if (isPress(step)) return waitFor(takeBackPress(step));
    const [move, ...more] = step;
    if (!move) notify({ kind: 'info', about: 'undo', text: t('Dayboard_undo-none') });
    else waitFor(more.length === 0 ? undoOne(move) : takeBackPlan([move, ...more]));
  };
  return {
    /** The day with the assignments that are being saved. */
    board: shown,
    isSaving: (id: string) => unsaved.has(id),
    give,
    drop,
    undo: () => void undo(),
    last,
    explain,
    question,
  };
}
