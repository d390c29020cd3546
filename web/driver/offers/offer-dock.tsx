import { useEffect, useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { acceptOffer, declineOffer, type Job } from '#web/api/driver/jobs.ts';
import { ReasonDialog } from '#web/driver/reason-dialog.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';
import { Dock, dockButton, mainButton } from '../dock.tsx';

/** So that a thumb on its way to the step takes nothing. */
const wakeMs = 1_000;

function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), wakeMs);
    return () => clearTimeout(timer);
  }, []);
  return isAwake;
}

/** Accept, or decline with a reason. They take the place of the step's button, and wake after a second. */
export function OfferDock({ job, onAnswered }: { job: Job; onAnswered: () => Promise<void> }) {
  const { t, tag } = useTranslation();
  const isAwake = useIsAwake();
  const [isDeclining, setDeclining] = useState(false);
  const { run, isBusy, failure } = useAction(() => acceptOffer(job.id), {
    onDone: onAnswered,
    // The office may have taken it back: the list then says so.
    onFailed: () => void onAnswered(),
  });
  return (
    <Dock>
      <FailureNotice>{failure}</FailureNotice>
      <Button
        kind="primary"
        wide
        className={mainButton}
        disabled={!isAwake}
        busy={isBusy}
        onClick={({ detail }) => detail < 2 && void run()}
      >
        <span data-figures>{t('Driver_go-accept', { clock: formatClock(new Date(job.pickupTime), tag) })}</span>
      </Button>
      <Button kind="outline" wide className={dockButton} disabled={!isAwake} onClick={() => setDeclining(true)}>
        {t('Driver_offer-decline')}
      </Button>
      <ReasonDialog
        open={isDeclining}
        texts="Driver_decline"
        title={t('Driver_decline-title')}
        onClose={() => setDeclining(false)}
        onConfirm={async (reason) => {
          const { message } = await declineOffer(job.id, reason);
          notify({ kind: 'good', text: message });
          await onAnswered();
        }}
      />
    </Dock>
  );
}
