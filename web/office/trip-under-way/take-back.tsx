import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { stateOf, underWay } from '#domain/booking/states.ts';
import { mayReopen, needsAnotherCar } from '#domain/booking/trip-without-passenger.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { boardKey, suggestionsQuery } from '#web/api/office/board.ts';
import { type StaffBooking, staffBookingsKey, takeBack } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLowerClass } from '#web/office/lower-class/use-lower-class.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

export type TripJob = Pick<
  StaffBooking,
  'id' | 'reference' | 'version' | 'status' | 'driver' | 'endReason' | 'arrivedAt' | 'boardedAt'
>;

interface TakeBackProps {
  readonly job: TripJob;
  /** The booking after our own change. */
  readonly onChanged?: ((booking: StaffBooking) => void) | undefined;
}

const [same, nobody] = ['same', 'nobody'];

/** Whoever could drive it instead, best first; for a passenger who waits for another car, that one is chosen. */
function useDrivers(job: TripJob) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(suggestionsQuery(job));
  const others = (data?.$values ?? []).filter(({ driverId }) => driverId !== job.driver?.id);
  const own = job.driver ? [{ value: same, label: t('TakeBack_same', { name: job.driver.name }) }] : [];
  const options = [
    ...own,
    { value: nobody, label: t('TakeBack_nobody') },
    ...others.map(({ driverId, driver, registration }) => ({ value: driverId, label: `${driver} (${registration})` })),
  ];
  const usual = job.endReason && needsAnotherCar(job.endReason) ? (others[0]?.driverId ?? nobody) : options[0]?.value;
  const crewOf = (choice: string) => {
    if (choice === same) return {};
    const other = others.find(({ driverId }) => driverId === choice);
    return { driverId: other?.driverId ?? null, vehicleId: other?.vehicleId ?? null };
  };
  return { options, crewOf, choice: chosen ?? usual ?? nobody, setChoice: setChosen };
}

/** What is taken back, by its name. */
function useNames(job: TripJob) {
  const { t, tag } = useTranslation();
  const { reference, endReason, arrivedAt, boardedAt } = job;
  const at = (time: string) => ({ clock: formatClock(new Date(time), tag) });
  if (endReason) {
    const text = t(`End_${endReason}`);
    return {
      open: needsAnotherCar(endReason) ? t('TakeBack_another') : t('TakeBack_open-end', { text }),
      confirm: t('TakeBack_open-end', { text }),
      title: t('TakeBack_title-end', { text, reference }),
      description: t('TakeBack_text-end'),
      steps: [],
    };
  }
  return {
    open: t('TakeBack_open'),
    confirm: t('TakeBack_open'),
    title: t('TakeBack_title', { reference }),
    description: t('TakeBack_text'),
    steps: [
      ...(arrivedAt ? [t('TakeBack_step-arrived', at(arrivedAt))] : []),
      ...(boardedAt ? [t('TakeBack_step-boarded', at(boardedAt))] : []),
    ],
  };
}

function TakeBackDialog({ job, onChanged, onClose }: TakeBackProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFullProblem();
  const { options, crewOf, choice, setChoice } = useDrivers(job);
  const names = useNames(job);
  const [reason, setReason] = useDraft(`take back ${job.id}`);
  const { named, isFine } = useFieldErrors({ reason: reason.trim() === '' && t('TakeBack_reason-required') });
  const { question, askIfLower } = useLowerClass();
  const take = () =>
    askIfLower((acceptLowerClass) => takeBack(job, { reason: reason.trim(), ...crewOf(choice), acceptLowerClass }));
  const { run, isBusy, failure } = useAction(take, {
    failureText,
    invalidates: [boardKey, staffBookingsKey],
    doneText: () => t('TakeBack_done', { reference: job.reference }),
    onDone: (booking) => {
      setReason('');
      onChanged?.(booking);
      onClose();
    },
  });
  const confirm = () => {
    if (isFine()) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={names.title}
      description={names.description}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_sure-no')}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={confirm}>
            {names.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {names.steps.length > 0 ? (
          <Notice kind="caution">{t('TakeBack_undone', { text: names.steps.join(', ') })}</Notice>
        ) : null}
        <TextField
          label={t('Adminedit_reason')}
          {...named('reason')}
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
        {question}
      </div>
    </Dialog>
  );
}

/** For a trip that was started or ended by mistake, or that somebody else has to drive. */
export function TakeBack({ job, onChanged }: TakeBackProps) {
  const names = useNames(job);
  const [isOpen, setOpen] = useState(false);
  if (stateOf(job.status) !== underWay && !mayReopen(job)) return null;
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" />
        {names.open}
      </Button>
      {isOpen ? <TakeBackDialog job={job} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** How a trip under way can end or go back has questions of its own; only its completion is a plain change of status. */
export const plainMoves = ({ status, moves }: Pick<StaffBooking, 'status' | 'moves'>) =>
  stateOf(status) === underWay ? moves.filter((to) => stateOf(to) === 'Completed') : moves;
