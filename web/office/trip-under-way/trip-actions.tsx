import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { confirmedStates, stateOf, underWay } from '#domain/booking/states.ts';
import { boardKey } from '#web/api/office/board.ts';
import { noteDoubtsSeen, type StaffBooking, staffBookingsKey } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useLocation } from '#web/router/use-router.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EndDialog, type EndStep } from './end-dialog.tsx';
import { TakeBack, type TripJob } from './take-back.tsx';

const chargeId = 'charge';

interface TripActionsProps {
  readonly job: TripJob & Pick<StaffBooking, 'endReason' | 'isChargeDecided' | 'doubts' | 'pickupTime'>;
  /** The booking after our own change. */
  readonly onChanged?: ((booking: StaffBooking) => void) | undefined;
}

/** What the office can note instead of the completion. */
function stepsFor({ status, endReason, pickupTime }: TripActionsProps['job']): readonly EndStep[] {
  const state = stateOf(status);
  if (state === underWay) return ['no-show', 'end'];
  if (state && confirmedStates.includes(state) && Date.parse(pickupTime) <= Date.now()) return ['no-show'];
  return state === 'Cancelled' && endReason ? ['charge'] : [];
}

/** A trip that its driver completed although it can hardly have been driven so. */
function Doubts({ job, onChanged }: TripActionsProps) {
  const { t } = useTranslation();
  const { run, isBusy, failure } = useAction(() => noteDoubtsSeen(job), {
    invalidates: [boardKey, staffBookingsKey],
    onDone: (booking) => onChanged?.(booking),
  });
  if (job.doubts.length === 0) return null;
  return (
    <Notice kind="caution">
      <p>{t('EndTrip_doubted', { text: job.doubts.map((doubt) => t(`Doubt_${doubt}`)).join(' ') })}</p>
      <FailureNotice>{failure}</FailureNotice>
      <Button kind="outline" size="small" className="mt-2" busy={isBusy} onClick={() => void run()}>
        {t('EndTrip_seen')}
      </Button>
    </Notice>
  );
}

/** An alert leads here: on a phone it is far below the form. */
function ChargeButton(button: ComponentProps<typeof Button>) {
  const { hash } = useLocation();
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hash !== `#${chargeId}`) return;
    own.current?.scrollIntoView({ block: 'center' });
    own.current?.focus({ preventScroll: true });
  }, [hash]);
  return <Button {...button} ref={own} id={chargeId} kind="outline" size="small" />;
}

/** A trip under way can be taken back or end without a passenger; what one that has ended so costs is decided here. */
export function TripActions({ job, onChanged }: TripActionsProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<EndStep | null>(null);
  const undecided = job.isChargeDecided ? null : job.endReason;
  return (
    <div className="grid gap-3 empty:hidden">
      <Doubts {...{ job, onChanged }} />
      {undecided ? <Notice kind="caution">{t('EndTrip_waiting', { text: t(`End_${undecided}`) })}</Notice> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <TakeBack {...{ job, onChanged }} />
        {stepsFor(job).map((each) =>
          each === 'charge' ? (
            <ChargeButton key={each} onClick={() => setStep(each)}>
              {t(`EndTrip_${each}`)}
            </ChargeButton>
          ) : (
            <Button key={each} kind="quiet" size="small" className="text-bad" onClick={() => setStep(each)}>
              {t(`EndTrip_${each}`)}
            </Button>
          ),
        )}
      </div>
      {step ? <EndDialog {...{ job, step, onChanged }} onClose={() => setStep(null)} /> : null}
    </div>
  );
}
