import { Undo2 } from 'lucide-react';
import { undoMs } from '#domain/booking/undo-step.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useNow } from '#web/app/use-now.ts';
import { stepTexts } from '#web/driver/steps/step-names.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface UndoBarProps {
  readonly job: Job;
  /** What our server does not have yet. */
  readonly unsent: readonly StoredStep[];
  /** Rejects when the server refuses. */
  readonly onUndo: (job: Job) => Promise<void>;
}

/** Whether the last step still waits for the connection: then there is no hurry. */
export const isUnsentStep = ({ id, undo }: Job, unsent: readonly StoredStep[]): boolean =>
  unsent.some(({ jobId, step }) => jobId === id && step === undo?.step);

/** How much longer the step can be taken back, in milliseconds. */
export const leftToUndo = ({ undo }: Job, now: number): number =>
  undo ? Math.min(undoMs, Date.parse(undo.until) - (now - knownSkew())) : 0;

/** Minutes and seconds, as on a kitchen timer. */
export const spellLeft = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The last step, and how much longer one press takes it back. */
export function UndoBar({ job, unsent, onUndo }: UndoBarProps) {
  const { t, tag } = useTranslation();
  const now = useNow(1000);
  const { run, isBusy, failure } = useAction(onUndo, { doneText: () => t('Driver_undo-done') });
  const { undo } = job;
  const left = leftToUndo(job, now);
  if (failure) return <FailureNotice>{failure}</FailureNotice>;
  if (!undo || (left <= 0 && !isUnsentStep(job, unsent))) return null;
  const clock = formatClock(new Date(Date.parse(undo.until) - undoMs), tag);
  return (
    <div className="relative flex min-h-16 items-center justify-between gap-x-3 overflow-hidden rounded-card bg-calm-soft p-2">
      <span className="min-w-0 px-2 text-small font-semibold" data-figures>
        {t(`Driver_undo-${undo.step}`, { clock })}
      </span>
      <Button kind="outline" className="shrink-0 rounded-card! px-4!" busy={isBusy} onClick={() => void run(job)}>
        <Undo2 aria-hidden="true" />
        <span className="min-w-0" data-figures>
          {t('Driver_undo-plain')}
          <span className="sr-only"> {t(stepTexts[undo.step])}</span>
          {/* A countdown read out every second would be all that one hears. */}
          {left > 0 ? <span aria-hidden="true"> {spellLeft(left)}</span> : null}
        </span>
      </Button>
      {left > 0 ? (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-1 w-full origin-left bg-link transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${left / undoMs})` }}
        />
      ) : null}
    </div>
  );
}
