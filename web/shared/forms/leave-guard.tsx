import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBlocker } from '#web/router/use-router.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface LeaveGuard {
  /** Render it in the page: it asks before somebody leaves. */
  readonly question: ReactNode;
  /** After saving: lets the next navigation through. */
  readonly release: () => void;
  /** Closes a sheet, after asking if something would be lost. */
  readonly close: (close: () => void) => void;
}

/** Asks before unsaved changes are lost to a link, the back button, a closed sheet or a closed tab. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { t } = useTranslation();
  const released = useRef(false);
  const isUnsaved = () => isDirty && !released.current;
  const blocker = useBlocker(isUnsaved);
  const [closing, setClosing] = useState<(() => void) | null>(null);
  useEffect(() => {
    released.current = false;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => {
    blocker.stay();
    setClosing(null);
  };
  const leave = () => {
    if (blocker.isAsking) blocker.proceed();
    closing?.();
    setClosing(null);
  };
  const question = (
    <Dialog
      open={blocker.isAsking || closing !== null}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      backCloses={false}
      title={t('Staff_leave-title')}
      description={t('Staff_leave-text')}
      actions={
        <>
          <Button kind="quiet" onClick={leave}>
            {t('Staff_leave-drop')}
          </Button>
          <Button onClick={stay}>{t('Staff_leave-stay')}</Button>
        </>
      }
    />
  );
  return {
    question,
    release: () => {
      released.current = true;
    },
    close: (close) => {
      if (!isUnsaved()) close();
      // Pressing the back button again while it asks means: stay.
      else setClosing((asked: (() => void) | null) => (asked ? null : close));
    },
  };
}
