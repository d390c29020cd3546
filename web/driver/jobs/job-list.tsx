import { CalendarX2, IdCard, Target } from 'lucide-react';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver-jobs.ts';
import { JobOffer } from '#web/driver/offer/job-offer.tsx';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { UnsentSteps } from '#web/driver/steps/unsent-steps.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ContactPassenger } from './contact-passenger.tsx';
import { EarlierPickup } from './earlier-pickup.tsx';
import { JobCard } from './job-card.tsx';
import { RunningLate } from './running-late.tsx';
import type { DayOfJobs } from './use-driver-jobs.ts';
import { useLinkedJob } from './use-linked-job.ts';

interface JobListProps {
  readonly day: Extract<DayOfJobs, { state: 'here' }>;
  readonly chosen: Job | null;
  /** The driver can choose which job to start while none is under way. */
  readonly onChoose: ((job: Job) => void) | null;
  readonly onBoard: (job: Job) => void;
  /** The driver has pressed Call; the call itself waits for nothing. */
  readonly onCall: (job: Job) => void;
  /** What the server does not have yet. */
  readonly unsent: readonly StoredStep[];
  /** The list is to be read again. */
  readonly onAnswered: () => Promise<void>;
  readonly acknowledged: { has: (job: Job) => boolean; set: (job: Job, isRead: boolean) => void };
}

/** The jobs of the day, earliest first. */
export function JobList({ day, chosen, unsent, onChoose, onBoard, onCall, onAnswered, acknowledged }: JobListProps) {
  const { t, tag } = useTranslation();
  useLinkedJob(day.jobs);
  return (
    <section aria-labelledby="jobs-title" className="grid content-start gap-4">
      <h2 id="jobs-title" className="text-h3">
        {t('Driver_jobs')}
      </h2>
      {day.stale ? (
        <Notice kind="caution" live="polite" title={t('Driver_stale')}>
          {t('Driver_stale-text', { clock: formatClock(new Date(day.at), tag) })}
        </Notice>
      ) : null}
      {day.jobs.length === 0 ? (
        <EmptyState icon={CalendarX2} title={t('Driver_none')}>
          {t('Driver_none-text')}
        </EmptyState>
      ) : null}
      {day.jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          today={londonDate(new Date(day.at))}
          isChosen={job.id === chosen?.id}
          onPayAsked={onAnswered}
          isRead={acknowledged.has(job)}
          onRead={(isRead) => acknowledged.set(job, isRead)}
          asked={
            <>
              <UnsentSteps steps={unsent.filter(({ jobId }) => jobId === job.id)} />
              <JobOffer job={job} onAnswered={onAnswered} />
              <EarlierPickup job={job} onAnswered={onAnswered} />
            </>
          }
          actions={
            job.steps.length > 0 ? (
              <div className="flex flex-wrap gap-2.5">
                <ContactPassenger job={job} onCall={() => onCall(job)} />
                <Button kind="outline" className="min-h-14" onClick={() => onBoard(job)}>
                  <IdCard aria-hidden="true" />
                  {t('Driver_board')}
                </Button>
                <RunningLate job={job} now={new Date(day.at)} onSaid={() => void onAnswered()} />
                {onChoose && job.id !== chosen?.id && job.steps.includes('start') && !job.offer ? (
                  <Button kind="quiet" className="min-h-14" onClick={() => onChoose(job)}>
                    <Target aria-hidden="true" />
                    {t('Driver_choose')}
                  </Button>
                ) : null}
              </div>
            ) : null
          }
        />
      ))}
    </section>
  );
}
