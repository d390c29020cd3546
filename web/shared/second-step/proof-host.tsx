import { useEffect, useState } from 'react';
import { answerProofCalls } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ProveForm } from './prove-form.tsx';

/** Where the server requires a fresh proof of identity, the person gives it here, and the refused call is repeated. */
export function ProofHost() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => {
    let answer: ((isProven: boolean) => void) | null = null;
    const stop = answerProofCalls(
      () =>
        new Promise<boolean>((resolve) => {
          answer = resolve;
          setWaiting(() => resolve);
        }),
    );
    return () => {
      stop();
      // Leaving the page counts as cancelling.
      answer?.(false);
    };
  }, []);
  const end = (isProven: boolean) => {
    waiting?.(isProven);
    setWaiting(null);
  };
  return (
    <Dialog
      open={waiting !== null}
      onOpenChange={(open) => {
        if (!open) end(false);
      }}
      title={t('Factor_proof-title')}
      description={t('Factor_proof-text')}
    >
      {waiting ? <ProveForm onProven={() => end(true)} /> : null}
    </Dialog>
  );
}
