import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { boardKey, suggestionsQuery } from '#web/api/board.ts';
import { type StaffBooking, staffBookingsKey, takeBack } from '#web/api/office-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type TripJob = Pick<StaffBooking, 'id' | 'reference' | 'version' | 'status' | 'driver'>;

interface TakeBackProps {
  readonly job: TripJob;
  /** The booking after our own change. */
  readonly onChanged?: ((booking: StaffBooking) => void) | undefined;
}

const [same, nobody] = ['same', 'nobody'];

/** Whoever could drive it instead, best first. */
function useDrivers(job: TripJob) {
  const { t } = useTranslation();
  const { data } = useQuery(suggestionsQuery(job));
  const others = (data?.$values ?? []).filter(({ driverId }) => driverId !== job.driver?.id);
  const options = [
    { value: same, label: t('TakeBack_same', { name: job.driver?.name ?? '' }) },
    { value: nobody, label: t('TakeBack_nobody') },
    ...others.map(({ driverId, driver, registration }) => ({ value: driverId, label: `${driver} (${registration})` })),
  ];
  const crewOf = (choice: string) => {
    if (choice === same) return {};
    const other = others.find(({ driverId }) => driverId === choice);
    return { driverId: other?.driverId ?? null, vehicleId: other?.vehicleId ?? null };
  };
  return { options, crewOf };
}

function TakeBackDialog({ job, onChanged, onClose }: TakeBackProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFullProblem();
  const { options, crewOf } = useDrivers(job);
  const [choice, setChoice] = useState(same);
  const [reason, setReason] = useDraft(`take back ${job.id}`);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const { run, isBusy, failure } = useAction(() => takeBack(job, { reason: reason.trim(), ...crewOf(choice) }), {
    failureText,
    invalidates: [boardKey, staffBookingsKey],
    doneText: () => t('TakeBack_done', { reference: job.reference }),
    onDone: (booking) => {
      setReason('');
      onChanged?.(booking);
      onClose();
    },
  });
  const take = () => {
    setTried(true);
    if (!isMissing) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('TakeBack_title', { reference: job.reference })}
      description={t('TakeBack_text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_sure-no')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={take}>
            {t('TakeBack_open')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          name="reason"
          label={t('Adminedit_reason')}
          error={isTried && isMissing ? t('TakeBack_reason-required') : undefined}
          maxLength={180}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SelectField
          name="driver"
          label={t('TakeBack_driver')}
          options={options}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** For a trip under way: it was started by mistake, or somebody else has to drive it. */
export function TakeBack({ job, onChanged }: TakeBackProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (stateOf(job.status) !== underWay) return null;
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" />
        {t('TakeBack_open')}
      </Button>
      {isOpen ? <TakeBackDialog job={job} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** How a trip under way can end or go back has questions of its own; only its completion is a plain change of status. */
export const plainMoves = ({ status, moves }: Pick<StaffBooking, 'status' | 'moves'>) =>
  stateOf(status) === underWay ? moves.filter((to) => stateOf(to) === 'Completed') : moves;
