import { isClock } from '#domain/fleet/rota.ts';
import { isRealDay } from '#domain/people/profile-rules.ts';
import { ApiProblem } from '#web/api/client.ts';
import { type RotaChange, type RotaRow, rotaKey, saveRota } from '#web/api/shifts.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { changeOf, type RotaForm } from './rota-week.ts';

interface RotaSave {
  readonly row: RotaRow;
  readonly period: { from: string; to: string };
  readonly onDone: () => void;
}

/** The key of what is wrong with the form, or null. */
function problemOf({ days, absences }: RotaForm): string | null {
  const worked = days.filter(({ from, to }) => from !== '' || to !== '');
  if (worked.some(({ from, to }) => !isClock(from) || !isClock(to))) return 'Rota_both-times';
  if (worked.some(({ from, to }) => from === to)) return 'Error_shift-hours';
  if (absences.some(({ from, to }) => !isRealDay(from) || !isRealDay(to))) return 'Rota_both-days';
  return absences.some(({ from, to }) => to < from) ? 'Error_period' : null;
}

/** Saves a driver's rota, or clocks the driver off. */
export function useRotaSave({ row, period, onDone }: RotaSave) {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const { run, refuse, failure, isBusy } = useAction((change: RotaChange) => saveRota(period, change), {
    onDone,
    invalidates: [rotaKey],
    doneText: () => t('Rota_saved', { name: row.name }),
    failureText: (problem) =>
      problem instanceof ApiProblem && problem.code === 'stale' ? t('Rota_stale') : fullProblem(problem),
  });
  return {
    failure,
    isBusy,
    clockOff: () => run({ clockOff: [row.driverId] }),
    save: async (form: RotaForm) => {
      const wrong = problemOf(form);
      if (wrong) refuse(t(wrong));
      else await run({ drivers: [changeOf(row, form)] });
    },
  };
}
