import { IdCard, Target } from 'lucide-react';
import { londonDate } from '#domain/basics/london-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { UnsentSteps } from '#web/driver/steps/unsent-steps.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ContactPassenger } from './contact-passenger.tsx';
import { EarlierPickup } from './earlier-pickup.tsx';
import { JobCard } from './job-card.tsx';
import { RunningLate } from './running-late.tsx';

export interface JobCardsProps {
  readonly jobs: readonly Job[];
  /** When the list was read, in milliseconds. */
  readonly at: number;
  /** The driver can choose which job to start while none is under way. */
  readonly onChoose: ((job: Job) => void) | null;
  readonly onBoard: (job: Job) => void;
  /** The driver has pressed Call or Text; neither waits for this. */
  readonly onCall: (job: Job, way: 'call' | 'text') => void;
  /** What the server does not have yet. */
  readonly unsent: readonly StoredStep[];
  /** Reads the list again. */
  readonly onAnswered: () => Promise<void>;
  readonly acknowledged: { has: (job: Job) => boolean; set: (job: Job, isRead: boolean) => void };
}

export function JobCards({ jobs, at, unsent, acknowledged, ...on }: JobCardsProps) {
  const { t } = useTranslation();
  return jobs.map((job) => (
    <JobCard
      key={job.id}
      job={job}
      today={londonDate(new Date(at))}
      onPayAsked={on.onAnswered}
      isRead={acknowledged.has(job)}
      onRead={(isRead) => acknowledged.set(job, isRead)}
      questions={
        <>
          <UnsentSteps steps={unsent.filter(({ jobId }) => jobId === job.id)} />
          <EarlierPickup job={job} onAnswered={on.onAnswered} />
        </>
      }
      actions={
        <div className="flex flex-wrap gap-2.5">
          <ContactPassenger job={job} onCall={(way) => on.onCall(job, way)} />
          <Button kind="outline" className="min-h-14" onClick={() => on.onBoard(job)}>
            <IdCard aria-hidden="true" />
            {t('Driver_board')}
          </Button>
          <RunningLate job={job} now={new Date(at)} onSaid={() => void on.onAnswered()} />
          {on.onChoose && job.steps.includes('start') ? (
            <Button kind="quiet" className="min-h-14" onClick={() => on.onChoose?.(job)}>
              <Target aria-hidden="true" />
              {t('Driver_choose')}
            </Button>
          ) : null}
        </div>
      }
    />
  ));
}
