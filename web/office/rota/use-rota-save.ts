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

/** Saves a driver's rota, or clocks the driver off. */
export function useRotaSave({ row, period, onDone }: RotaSave) {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const { run, failure, isBusy } = useAction((change: RotaChange) => saveRota(period, change), {
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
    save: (form: RotaForm) => run({ drivers: [changeOf(row, form)] }),
  };
}
