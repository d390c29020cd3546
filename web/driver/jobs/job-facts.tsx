import { Accessibility, Baby, CarFront, Clock, Hourglass, type LucideIcon, Luggage, Plane, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { childSeatsLine } from '#domain/booking/child-seats.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { documentNames } from '#web/shared/document-texts.ts';
import { FlightLine } from '#web/shared/flight/flight-line.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isUnderWay } from './use-driver-jobs.ts';

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** How many travel, with how much. */
export function Party({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { luggage } = fromWire(job);
  const people = t('Driver_passengers', { count: job.passengers });
  return <>{luggage > 0 ? `${people}, ${t('Driver_luggage', { count: luggage })}` : people}</>;
}

/** Who travels with what, in which car, and the flight. */
export function Facts({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const seats = childSeatsLine(job.childSeats, t);
  const car = job.vehicle && `${job.vehicle.colour} ${job.vehicle.description}, ${job.vehicle.registration}`;
  return (
    <ul className="grid gap-1.5 text-small sm:grid-cols-2 sm:gap-x-6">
      <Fact icon={Users}>{t('Driver_passengers', { count: job.passengers })}</Fact>
      <Fact icon={Luggage}>{t('Driver_luggage', { count: fromWire(job).luggage })}</Fact>
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

export interface NeedsProps {
  readonly job: Job;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
}

/**
 * The passenger's access needs; the driver confirms them before setting off. Later they are hidden, because they are
 * health data.
 */
export function Needs({ job, isRead, onRead }: NeedsProps) {
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

/** Documents without which the job cannot start. */
export function Expired({ job }: { job: Job }) {
  const { t } = useTranslation();
  if (job.expired.length === 0 || isUnderWay(job)) return null;
  return (
    <Notice kind="bad" title={t('Driver_expired')}>
      {t('Driver_expired-text', { documents: documentNames(job.expired, t) })}
    </Notice>
  );
}
