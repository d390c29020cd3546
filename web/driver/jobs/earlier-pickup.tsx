import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { answerEarlier } from '#web/api/flights.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A flight lands early: the pickup moves only when its driver says yes. */
export function EarlierPickup({ job, onAnswered }: { job: Job; onAnswered: () => Promise<void> }) {
  const { t, tag } = useTranslation();
  const askedPickup = job.flight?.askedPickup;
  const { run, isBusy, failure, runningWith } = useAction((accept: boolean) => answerEarlier(job.id, accept), {
    onDone: onAnswered,
    doneText: ({ pickupTime }, accept) =>
      accept ? t('Flight_accepted', { clock: formatClock(new Date(pickupTime), tag) }) : t('Flight_declined'),
  });
  if (!askedPickup) return null;
  const clock = formatClock(new Date(askedPickup), tag);
  return (
    <Notice kind="caution" title={t('Flight_asked-earlier', { clock })}>
      <FailureNotice>{failure}</FailureNotice>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          kind="secondary"
          className="min-h-14"
          busy={isBusy && runningWith === true}
          onClick={() => void run(true)}
        >
          {t('Flight_accept')}
        </Button>
        <Button
          kind="outline"
          className="min-h-14"
          busy={isBusy && runningWith === false}
          onClick={() => void run(false)}
        >
          {t('Flight_decline')}
        </Button>
      </div>
    </Notice>
  );
}
