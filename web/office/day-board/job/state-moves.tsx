import { useState } from 'react';
import type { Milestone } from '#domain/api/driver-jobs/trips-by-office.ts';
import { calledOffStates, type EndedState, isEnded, stateOf, underWay } from '#domain/booking/states.ts';
import { type BoardJob, boardKey, moveJob, noteMilestone } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useTripEnd } from '#web/office/trip-end/use-trip-end.tsx';
import { plainMoves } from '#web/office/trip-under-way/take-back.tsx';
import { TripActions } from '#web/office/trip-under-way/trip-actions.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import type { ReportedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface ConfirmMoveProps {
  readonly job: BoardJob;
  readonly to: EndedState;
  readonly onClose: () => void;
  readonly onSure: (confirmed: { readonly reason: string } & Partial<ReportedEnd>) => void;
}

function ConfirmMove({ job, to, onClose, onSure }: ConfirmMoveProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useDraft(`${to} ${job.id}`);
  const end = useTripEnd(job, to === 'Completed');
  const move = () => {
    const reported = end.read();
    if (!reported) return;
    onSure({ reason: reason.trim(), ...reported });
    setReason('');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(`Dayboard_sure-${to}`, { name: job.name })}
      description={t(to === 'Failed' ? 'Adminedit_move-not-notified' : 'Dayboard_sure-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_sure-no')}
          </Button>
          <Button kind={to === 'Completed' ? 'primary' : 'danger'} onClick={move}>
            {t(`Dayboard_move-${to}`)}
          </Button>
        </>
      }
    >
      {end.fields ?? (
        <TextField
          label={t('Dayboard_reason')}
          optional
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}

/** What a driver without a phone would say next. */
function milestonesOf(job: BoardJob): readonly Milestone[] {
  if (stateOf(job.status) !== underWay || job.boardedAt) return [];
  return job.arrivedAt ? ['boarded'] : ['arrived', 'boarded'];
}

/** The statuses that the job may change to. */
export function StateMoves({ job, isWaiting }: { job: BoardJob; isWaiting: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [confirming, setConfirming] = useState<EndedState | null>(null);
  const { run, runningWith, failure } = useAction((to: Parameters<typeof moveJob>[1]) => moveJob(job, to), {
    failureText: problemText,
    invalidates: [boardKey],
  });
  const move = (to: Parameters<typeof moveJob>[1]) => {
    setConfirming(null);
    void run(to);
  };
  const { run: note, runningWith: noting } = useAction((milestone: Milestone) => noteMilestone(job, milestone), {
    failureText: problemText,
    invalidates: [boardKey],
    toastsAbout: `milestone ${job.id}`,
  });
  if (job.moves.length === 0)
    return (
      <>
        <p className="text-small text-ink-soft">{t('Dayboard_moves-none')}</p>
        <TripActions job={job} />
      </>
    );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {milestonesOf(job).map((milestone) => (
          <Button
            key={milestone}
            kind="outline"
            size="small"
            busy={noting === milestone}
            disabled={isWaiting}
            onClick={() => void note(milestone)}
          >
            {t(`Dayboard_milestone-${milestone}`)}
          </Button>
        ))}
        {plainMoves(job).map((status) => {
          const to = stateOf(status);
          if (!to) return null;
          return (
            <Button
              key={status}
              kind={calledOffStates.includes(to) ? 'quiet' : 'outline'}
              size="small"
              className={calledOffStates.includes(to) ? 'text-bad' : undefined}
              busy={runningWith?.status === status}
              disabled={isWaiting}
              onClick={() => (isEnded(to) ? setConfirming(to) : move({ status, reason: '' }))}
            >
              {t(`Dayboard_move-${to}`)}
            </Button>
          );
        })}
      </div>
      <TripActions job={job} />
      <FailureNotice>{failure}</FailureNotice>
      {confirming ? (
        <ConfirmMove
          job={job}
          to={confirming}
          onClose={() => setConfirming(null)}
          onSure={(confirmed) => {
            const status = job.moves.find((each) => stateOf(each) === confirming);
            if (status !== undefined) move({ status, ...confirmed });
          }}
        />
      ) : null}
    </div>
  );
}
