import { stateLabelKey } from '#domain/booking/states.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { StoredStep } from '../steps/steps-storage.ts';
import { UnsentSteps } from '../steps/unsent-steps.tsx';
import { CorrectPayment } from './correct-payment.tsx';
import { shortPlace } from './short-place.ts';

interface DoneTodayProps {
  readonly jobs: readonly Job[];
  readonly unsent: readonly StoredStep[];
  /** Reads the list again. */
  readonly onCorrected: () => Promise<void>;
}

/** Nothing left to do: out of the way, but still there to look at. */
export function DoneToday({ jobs, unsent, onCorrected }: DoneTodayProps) {
  const { t, tag } = useTranslation();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="done-title" className="grid content-start gap-3">
      <h2 id="done-title" className="text-h3">
        {t('Driver_done-today')}
      </h2>
      {jobs.map((job) => (
        <article
          key={job.id}
          aria-labelledby={`job-${job.id}`}
          className="grid gap-2 rounded-card border border-line px-4 py-3"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 id={`job-${job.id}`} className="min-w-0 text-h4 break-words" data-figures>
              {formatClock(new Date(job.pickupTime), tag)} {job.name}
            </h3>
            <Badge>{job.endReason ? t(`End_${job.endReason}`) : t(stateLabelKey(job.status))}</Badge>
          </div>
          <p className="text-ink-soft" data-figures>
            {shortPlace(job.pickupLocation)} → {shortPlace(job.dropoffLocation)} ·{' '}
            {t('Driver_fare', { money: formatPounds(job.price, tag) })}
            <span className="block text-tiny">{job.reference}</span>
          </p>
          <UnsentSteps steps={unsent.filter(({ jobId }) => jobId === job.id)} />
          {job.correction ? <CorrectPayment {...{ job, onCorrected }} correction={job.correction} /> : null}
        </article>
      ))}
    </section>
  );
}
