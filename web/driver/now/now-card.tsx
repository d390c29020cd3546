import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatShortDuration } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { CallPassenger, TextPassenger } from '../jobs/contact-passenger.tsx';
import { EarlierPickup } from '../jobs/earlier-pickup.tsx';
import { Expired, Facts, Needs, type NeedsProps, Party } from '../jobs/job-facts.tsx';
import { PayCode } from '../jobs/job-payment.tsx';
import { JobStops } from '../jobs/job-stops.tsx';
import { Collect, Instruction, OnBoard, PlaceLines } from '../jobs/now-facts.tsx';
import { RunningLate } from '../jobs/running-late.tsx';
import { useServerNow } from '../jobs/server-now.ts';
import { shortPlace } from '../jobs/short-place.ts';
import { isUnderWay } from '../jobs/use-driver-jobs.ts';
import type { StoredStep } from '../steps/steps-storage.ts';
import { UnsentSteps } from '../steps/unsent-steps.tsx';
import { FreeWaiting } from '../trip/free-waiting.tsx';

const minuteMs = 60_000;

/** What the job is at the moment, in a few words. */
function Eyebrow({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const now = useServerNow(minuteMs / 4);
  const pickupAt = new Date(job.pickupTime);
  const text = !isUnderWay(job)
    ? t('Driver_your-next')
    : job.boardedAt
      ? t('Driver_taking', { name: job.name })
      : t('Driver_picking-up', { name: job.name });
  const leaveBy = job.driveSeconds === null ? null : new Date(pickupAt.getTime() - job.driveSeconds * 1000);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-ink-soft dash:-mt-11 dash:mr-16 dash:justify-end">
      <span className="dash:sr-only">{text}</span>
      {leaveBy && !isUnderWay(job) && leaveBy.getTime() > now ? (
        <span className="rounded-control bg-sunken px-2.5 py-0.5 font-semibold text-ink" data-figures>
          {t('Driver_leave-by', { clock: formatClock(leaveBy, tag) })}
        </span>
      ) : null}
    </p>
  );
}

/** The time of the pickup and how far off it is; a job on another day shows its day. */
function PickupTime({ job, titleId }: { job: Job; titleId: string }) {
  const { t, tag } = useTranslation();
  const now = useServerNow(minuteMs / 4);
  const pickupAt = new Date(job.pickupTime);
  const day = londonDate(pickupAt);
  const minutes = Math.round((pickupAt.getTime() - now) / minuteMs);
  const duration = formatShortDuration(Math.abs(minutes), tag);
  return (
    <div className="flex flex-wrap items-end gap-x-3" data-figures>
      <h2 id={titleId} className="text-display leading-none font-extrabold tracking-tight">
        {day === londonDate(new Date(now)) ? null : (
          <span className="block text-h4 text-ink-soft">{formatDay(day, tag)}</span>
        )}
        {formatClock(pickupAt, tag)}
      </h2>
      <span className="pb-1 text-h4 text-ink-soft">
        {minutes === 0 ? t('Driver_now-word') : t(minutes > 0 ? 'Driver_in' : 'Driver_ago', { duration })}
      </span>
    </div>
  );
}

/** The one large figure of the moment: the pickup time, the free waiting left, or when the car will be there. */
function Moment({ job, titleId }: { job: Job; titleId: string }) {
  const { t, tag } = useTranslation();
  if (job.boardedAt && isUnderWay(job))
    return (
      <>
        <h2 id={titleId} className="sr-only">
          {formatClock(new Date(job.pickupTime), tag)}
        </h2>
        <PlaceLines text={job.dropoffLocation} />
        <OnBoard job={job} />
      </>
    );
  if (job.arrivedAt && isUnderWay(job))
    return (
      <>
        <FreeWaiting job={job} />
        <h2 id={titleId} className="text-h4 leading-snug">
          {t('Driver_pickup-at', {
            clock: formatClock(new Date(job.pickupTime), tag),
            place: shortPlace(job.pickupLocation),
          })}
        </h2>
      </>
    );
  return (
    <>
      <PickupTime {...{ job, titleId }} />
      <PlaceLines text={job.pickupLocation} door={fromWire(job).door} />
    </>
  );
}

interface NowCardProps extends NeedsProps {
  readonly unsent: readonly StoredStep[];
  readonly onCall: (way: 'call' | 'text') => void;
  readonly onBoard: () => void;
  /** Reads the list again. */
  readonly onChanged: () => Promise<void>;
  /** What else can be done with a trip under way. */
  readonly children: ReactNode;
}

/** The job under way, or the next one: all of it, the most important first. */
export function NowCard({ job, unsent, onCall, onBoard, onChanged, children, ...needs }: NowCardProps) {
  const { t } = useTranslation();
  const titleId = `job-${job.id}`;
  const now = useServerNow(minuteMs);
  return (
    <article aria-labelledby={`${titleId} name-${job.id}`} className="grid content-start gap-3 dash:gap-2">
      <Eyebrow job={job} />
      <Moment {...{ job, titleId }} />
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3 dash:pt-2">
        <div className="min-w-0 break-words">
          <p id={`name-${job.id}`} className="text-h2 leading-tight font-bold">
            {job.name}
          </p>
          <p className="text-ink-soft" data-figures>
            <Party job={job} />
            <span className="block dash:inline"> {t('Driver_to', { place: shortPlace(job.dropoffLocation) })}</span>
          </p>
        </div>
        <CallPassenger job={job} onCall={() => onCall('call')} />
      </div>
      <Needs job={job} {...needs} />
      <Collect job={job} />
      <Instruction job={job} />
      <UnsentSteps steps={unsent.filter(({ jobId }) => jobId === job.id)} />
      <EarlierPickup job={job} onAnswered={onChanged} />
      <Expired job={job} />
      <div className="grid grid-cols-2 gap-2.5 max-[22.5rem]:grid-cols-1 [&>:is(a,button)]:min-h-16 [&>:is(a,button)]:w-full [&>:is(a,button)]:rounded-card! [&>:is(a,button)]:px-2!">
        <TextPassenger job={job} onText={() => onCall('text')} />
        <Button kind="outline" onClick={onBoard}>
          <IdCard aria-hidden="true" />
          {t('Driver_board')}
        </Button>
        <RunningLate job={job} now={new Date(now)} onSaid={() => void onChanged()} />
        <PayCode job={job} onAsked={onChanged} />
      </div>
      {children}
      <JobStops job={job} />
      <Facts job={job} />
      <p className="text-tiny text-ink-soft" data-figures>
        {job.reference}
      </p>
    </article>
  );
}
