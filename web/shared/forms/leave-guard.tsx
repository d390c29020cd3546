import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useBlocker } from '#web/router/use-router.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface LeaveGuard {
  /** Render it in the page: it asks before somebody leaves. */
  readonly question: ReactNode;
  /** After saving: lets the next navigation through. */
  readonly release: () => void;
}

/** Asks before unsaved changes are lost, by a link, the back button or a closed tab. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { t } = useTranslation();
  const released = useRef(false);
  const blocker = useBlocker(() => isDirty && !released.current);
  useEffect(() => {
    released.current = false;
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const question = (
    <Dialog
      open={blocker.isAsking}
      onOpenChange={(open) => {
        if (!open) blocker.stay();
      }}
      title={t('Staff_leave-title')}
      description={t('Staff_leave-text')}
      actions={
        <>
          <Button kind="quiet" onClick={() => blocker.proceed()}>
            {t('Staff_leave-drop')}
          </Button>
          <Button onClick={() => blocker.stay()}>{t('Staff_leave-stay')}</Button>
        </>
      }
    />
  );
  return {
    question,
    release: () => {
      released.current = true;
    },
  };
}
