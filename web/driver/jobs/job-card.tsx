import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { stateLabelKey } from '#domain/booking/states.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Expired, Facts, Needs, type NeedsProps } from './job-facts.tsx';
import { JobPayment } from './job-payment.tsx';
import { JobStops } from './job-stops.tsx';

interface JobCardProps extends NeedsProps {
  /** A job on another day shows its day: a night shift has such jobs. */
  readonly today: LondonDate;
  readonly actions: ReactNode;
  /** Reads the list again. */
  readonly onPayAsked: () => Promise<void>;
  /** What the driver is asked about the job. */
  readonly questions?: ReactNode;
}

/** A later job of the day, in full. */
export function JobCard({ job, today, actions, onPayAsked, questions, ...needs }: JobCardProps) {
  const { t, tag } = useTranslation();
  const { instructions } = fromWire(job);
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  const day = londonDate(new Date(job.pickupTime));
  const titleId = `job-${job.id}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={titleId} className="text-h3" data-figures>
          {day === today ? null : <span className="block text-small text-ink-soft">{formatDay(day, tag)}</span>}
          {clock(job.pickupTime)} <span className="font-normal text-ink-soft">– {clock(job.endsAt)}</span>
          <span className="mt-0.5 block text-body font-semibold">{job.name}</span>
        </h3>
        <span className="ml-auto grid justify-items-end gap-1">
          <Badge tone={job.steps.length > 0 ? 'good' : 'plain'} light>
            {t(stateLabelKey(job.status))}
          </Badge>
          <span className="text-tiny text-ink-faint" data-figures>
            {job.reference}
          </span>
        </span>
      </div>
      {questions}
      <Needs job={job} {...needs} />
      {instructions ? (
        <p className="flex items-start gap-2.5 rounded-card bg-sunken p-4 text-small">
          <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 break-words whitespace-pre-line" dir="auto">
            {instructions}
          </span>
        </p>
      ) : null}
      <JobStops job={job} />
      <Facts job={job} />
      <JobPayment job={job} onAsked={onPayAsked} />
      <Expired job={job} />
      {actions}
    </Card>
  );
}
