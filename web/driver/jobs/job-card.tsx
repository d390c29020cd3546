import {
  Accessibility,
  Baby,
  CarFront,
  Clock,
  Hourglass,
  type LucideIcon,
  Luggage,
  MessageSquareText,
  Plane,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type LondonDate, londonDate } from '#domain/basics/london-time.ts';
import { childSeatsLine } from '#domain/booking/child-seats.ts';
import { stateLabelKey } from '#domain/booking/states.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { FlightLine } from '#web/shared/flight/flight-line.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { JobPayment } from './job-payment.tsx';
import { JobStops } from './job-stops.tsx';
import { isUnderWay } from './use-driver-jobs.ts';

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function Facts({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const seats = childSeatsLine(job.childSeats, t);
  const car = job.vehicle && `${job.vehicle.colour} ${job.vehicle.description}, ${job.vehicle.registration}`;
  return (
    <ul className="grid gap-1.5 text-small sm:grid-cols-2 sm:gap-x-6">
      <Fact icon={Users}>{t('Driver_passengers', { count: job.passengers })}</Fact>
      <Fact icon={Luggage}>{t('Driver_luggage', { count: job.louggages })}</Fact>
      {seats ? (
        <Fact icon={Baby}>
          <strong>{seats}</strong>
        </Fact>
      ) : null}
      {car ? <Fact icon={CarFront}>{car}</Fact> : null}
      {job.flight ? (
        <Fact icon={Plane}>
          <FlightLine flight={job.flight} />
        </Fact>
      ) : job.flightNumber ? (
        <Fact icon={Plane}>{t('Driver_flight', { flight: job.flightNumber })}</Fact>
      ) : null}
      {job.freeWaitUntil ? (
        <Fact icon={Hourglass}>{t('Flight_free-until', { clock: formatClock(new Date(job.freeWaitUntil), tag) })}</Fact>
      ) : null}
      {job.greet ? <Fact icon={Clock}>{t('Driver_greet')}</Fact> : null}
    </ul>
  );
}

interface NeedsProps {
  readonly job: Job;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
}

/**
 * The passenger's access needs; the driver confirms them before setting off. Later they are hidden, because they are
 * health data.
 */
function Needs({ job, isRead, onRead }: NeedsProps) {
  const { t } = useTranslation();
  if (job.accessNeeds.length === 0 || job.steps.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-card border border-lamp bg-lamp-glow p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Accessibility aria-hidden="true" className="size-5 text-on-lamp-glow" />
        {t('Driver_needs')}
      </p>
      <ul className="grid list-disc gap-1 pl-7 text-small">
        {job.accessNeeds.map((need) => (
          <li key={need}>{t(`Driver_need-${need}`)}</li>
        ))}
      </ul>
      <Checkbox
        id={`needs-${job.id}`}
        className="[&_label]:min-h-14"
        label={t('Driver_needs-read')}
        checked={isRead}
        onChange={(event) => onRead(event.target.checked)}
      />
    </div>
  );
}

interface JobCardProps extends NeedsProps {
  /** A job on another day shows its day: a night shift has such jobs. */
  readonly today: LondonDate;
  /** The job that Start Trip starts, or that is under way. */
  readonly isChosen: boolean;
  readonly actions: ReactNode;
  /** Reads the list again. */
  readonly onPayAsked: () => Promise<void>;
  /** What the driver is asked about the job. */
  readonly questions?: ReactNode;
}

export function JobCard({ job, today, isChosen, actions, onPayAsked, questions, ...needs }: JobCardProps) {
  const { t, tag } = useTranslation();
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  const day = londonDate(new Date(job.pickupTime));
  const titleId = `job-${job.id}`;
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className={classNames('grid gap-4', isChosen && 'border-l-4 border-l-lamp')}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={titleId} className="text-h3" data-figures>
          {day === today ? null : <span className="block text-small text-ink-soft">{formatDay(day, tag)}</span>}
          {clock(job.pickupTime)} <span className="font-normal text-ink-soft">– {clock(job.endsAt)}</span>
          <span className="mt-0.5 block text-body font-semibold">{job.name}</span>
        </h3>
        <span className="ml-auto grid justify-items-end gap-1">
          <Badge tone={isUnderWay(job) ? 'calm' : job.steps.length > 0 ? 'good' : 'plain'} light>
            {job.endReason ? t(`End_${job.endReason}`) : t(stateLabelKey(job.status))}
          </Badge>
          <span className="text-tiny text-ink-faint" data-figures>
            {job.reference}
          </span>
        </span>
      </div>
      {questions}
      <Needs job={job} {...needs} />
      {job.driverInstruction ? (
        <p className="flex items-start gap-2.5 rounded-card bg-sunken p-4 text-small">
          <MessageSquareText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 break-words whitespace-pre-line" dir="auto">
            {job.driverInstruction}
          </span>
        </p>
      ) : null}
      <JobStops job={job} />
      <Facts job={job} />
      <JobPayment job={job} onAsked={onPayAsked} />
      {job.expired.length > 0 && !isUnderWay(job) ? (
        <Notice kind="bad" title={t('Driver_expired')}>
          {t('Driver_expired-text', { documents: documentNames(job.expired, t) })}
        </Notice>
      ) : null}
      {actions}
    </Card>
  );
}
