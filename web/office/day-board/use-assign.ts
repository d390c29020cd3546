import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assignJob, type BoardJob, type BoardLane, boardKey, type DayBoard, dayBoardQuery } from '#web/api/board.ts';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { notifyWarnings } from '#web/office/lower-class/notify-warnings.ts';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { notify, withdraw } from '#web/ui/toast.ts';
import { withAssignment } from './board-moves.ts';

/** The driver and vehicle of a job. */
export interface Assignment {
  readonly driver: BoardLane['driver'] | null;
  readonly vehicle: BoardJob['vehicle'];
}

/** Why driver and vehicle were refused: the whole, then the errors for driver or vehicle. */
export function refusalText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  const fields = Object.values(error.errors).flat();
  return [...new Set([error.detail || otherwise, ...fields])].join(' ');
}

interface Drop {
  readonly job: BoardJob;
  readonly assignment: Assignment;
}

/**
 * Assigns drivers and vehicles to jobs. The board shows it straight away, and undoes it if the server refuses; `under`
 * waits for that.
 */
export function useAssign(day: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const key = dayBoardQuery(day).queryKey;
  const [under, setUnder] = useState<string | null>(null);
  const { question, askIfLower } = useLowerClass();

  /** Resolves when it is saved, rejects with the refusal. */
  const give = async (job: BoardJob, assignment: Assignment): Promise<void> => {
    setUnder(job.id);
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData(key);
    client.setQueryData(key, (board: DayBoard | undefined) => board && withAssignment(board, job.id, assignment));
    try {
      const crew = { driverId: assignment.driver?.id ?? null, vehicleId: assignment.vehicle?.id ?? null };
      const { warnings } = await askIfLower((acceptLowerClass) => assignJob(job, { ...crew, acceptLowerClass }));
      notifyWarnings(job.id, warnings);
    } catch (error) {
      client.setQueryData(key, before);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: boardKey });
      setUnder(null);
    }
  };

  /** The same without a form: a refusal becomes a toast that stays. */
  const { run: drop } = useAction(({ job, assignment }: Drop) => give(job, assignment), {
    onDone: (_, { job }) => withdraw(`assignment ${job.id}`),
    onFailed: (problem, { job }) => {
      notify({
        kind: 'bad',
        about: `assignment ${job.id}`,
        title: t('Dayboard_refused', { name: job.name }),
        text: refusalText(problem, problemText(problem)),
      });
      return true;
    },
    mayOverlap: true,
  });
  return { give, drop, under, question };
}
