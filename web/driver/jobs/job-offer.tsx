import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { formatClock } from '#domain/i18n/format-time.ts';
import { acceptOffer, declineOffer, type Job } from '#web/api/driver/jobs.ts';
import { ReasonDialog } from '#web/driver/reason-dialog.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/toast/toast.ts';

/** An offered job: the driver accepts it, or declines it with a reason. */
export function JobOffer({ job, onAnswered }: { job: Job; onAnswered: () => Promise<void> }) {
  const { t, tag } = useTranslation();
  const [isDeclining, setDeclining] = useState(false);
  const { run, isBusy, failure } = useAction(() => acceptOffer(job.id), {
    onDone: onAnswered,
    // The office may have taken it back: the list then says so.
    onFailed: () => void onAnswered(),
    doneText: () => t('Driver_accepted'),
  });
  if (!job.offer) return null;
  return (
    <Notice kind="caution" title={t('Driver_offer', { clock: formatClock(new Date(job.offer.answerBy), tag) })}>
      <FailureNotice>{failure}</FailureNotice>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="primary" size="large" className="min-h-14 grow-2 px-4" busy={isBusy} onClick={() => void run()}>
          <Check aria-hidden="true" />
          {t('Driver_offer-accept')}
        </Button>
        <Button kind="outline" size="large" className="min-h-14 grow px-4" onClick={() => setDeclining(true)}>
          <X aria-hidden="true" />
          {t('Driver_offer-decline')}
        </Button>
      </div>
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
    </Notice>
  );
}
