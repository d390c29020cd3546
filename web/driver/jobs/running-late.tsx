import { ClockAlert } from 'lucide-react';
import { useState } from 'react';
import { lateArrival, lateMinutes, mayReportLate } from '#domain/booking/running-late.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Job, reportLate } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

const asDate = (iso: string | null) => (iso === null ? null : new Date(iso));

const mayStillSay = (job: Job, now: Date) =>
  mayReportLate(
    {
      status: job.status,
      pickupAt: new Date(job.pickupTime),
      arrivedAt: asDate(job.arrivedAt),
      boardedAt: asDate(job.boardedAt),
      completedAt: asDate(job.completedAt),
      offeredUntil: asDate(job.offer?.answerBy ?? null),
    },
    now,
  );

/** "I'm running late": one press on the minutes tells the office and the customer. */
export function RunningLate({ job, now, onSaid }: { job: Job; now: Date; onSaid: () => void }) {
  const { t, tag } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { run, failure, isBusy, runningWith } = useAction((minutes: number) => reportLate(job.id, minutes), {
    doneText: ({ message }) => message,
    onDone: () => {
      setOpen(false);
      onSaid();
    },
  });
  if (!mayStillSay(job, now)) return null;
  const pickupAt = new Date(job.pickupTime);
  const choices = lateMinutes.choices.filter((minutes) => lateArrival(pickupAt, minutes) > now);
  return (
    <>
      {job.saidLate ? (
        <p className="flex basis-full items-center gap-2 text-small font-semibold" data-figures>
          <ClockAlert aria-hidden="true" className="size-4 shrink-0 text-on-lamp-glow" />
          {t('Driver_late-said', { clock: formatClock(new Date(job.saidLate.arrivesAt), tag) })}
        </p>
      ) : null}
      <Button kind="outline" className="min-h-14" onClick={() => setOpen(true)}>
        <ClockAlert aria-hidden="true" />
        {t('Driver_late')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('Driver_late-title')} description={t('Driver_late-text')}>
        <div className="grid gap-3">
          <FailureNotice>{failure}</FailureNotice>
          <div className="grid grid-cols-2 gap-3">
            {choices.map((minutes) => (
              <Button
                key={minutes}
                kind="outline"
                size="large"
                className="min-h-14 px-1.5"
                disabled={isBusy && runningWith !== minutes}
                busy={isBusy && runningWith === minutes}
                onClick={() => void run(minutes)}
              >
                {t('Driver_late-minutes', { minutes, clock: formatClock(lateArrival(pickupAt, minutes), tag) })}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
    </>
  );
}
