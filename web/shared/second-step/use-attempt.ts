import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';

/** An attempt to prove identity. A passkey prompt that the person closes is not an error. */
export function useAttempt() {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  return useAction((work: () => Promise<unknown>) => work(), {
    failureText: (problem) => {
      const name = problem instanceof Error ? problem.name : '';
      if (name === 'NotAllowedError' || name === 'AbortError') return t('Factor_passkey-cancelled');
      return name === 'InvalidStateError' ? t('Factor_passkey-known') : fullProblem(problem);
    },
  });
}
