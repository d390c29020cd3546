import { useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';

/** Runs one piece of work at a time and says why it failed; a passkey that the person put away is no error of ours. */
export function useAttempt() {
  const { t } = useTranslation();
  const fullProblem = useFullProblem();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      const isPutAway = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      setFailure(isPutAway ? t('Factor_passkey-cancelled') : isKnown ? t('Factor_passkey-known') : fullProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, fail: setFailure };
}
