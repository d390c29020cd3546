import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import {
  assignJob,
  type BoardJob,
  type BoardLane,
  boardKey,
  type DayBoard,
  dayBoardQuery,
} from '#web/api/day-board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { notify, withdraw } from '#web/ui/toast.ts';
import { withCrew } from './board-moves.ts';

export interface Crew {
  readonly driver: BoardLane['driver'] | null;
  readonly vehicle: BoardJob['vehicle'];
}

/** Why a crew was refused, in words: the whole, then what is wrong with driver or car. */
export function refusalWords(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  const fields = Object.values(error.errors).flat();
  return [...new Set([error.detail || otherwise, ...fields])].join(' ');
}

/** Gives jobs their crew. The board shows it at once, and takes it back if the server refuses; `under` waits for that. */
export function useCrew(day: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const problemText = useProblemText();
  const key = dayBoardQuery(day).queryKey;
  const [under, setUnder] = useState<string | null>(null);

  /** Resolves when it stands, rejects with the refusal. */
  const give = async (job: BoardJob, crew: Crew): Promise<void> => {
    setUnder(job.id);
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData(key);
    client.setQueryData(key, (board: DayBoard | undefined) => board && withCrew(board, job.id, crew));
    try {
      await assignJob(job, { driverId: crew.driver?.id ?? null, vehicleId: crew.vehicle?.id ?? null });
    } catch (error) {
      client.setQueryData(key, before);
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: boardKey });
      setUnder(null);
    }
  };

  /** The same without a form to answer in: a refusal becomes a notice that stays. */
  const drop = async (job: BoardJob, crew: Crew): Promise<void> => {
    try {
      await give(job, crew);
      withdraw(`crew ${job.id}`);
    } catch (error) {
      notify({
        kind: 'bad',
        about: `crew ${job.id}`,
        title: t('Dayboard_refused', { name: job.name }),
        text: refusalWords(error, problemText(error)),
      });
    }
  };
  return { give, drop, under };
}
