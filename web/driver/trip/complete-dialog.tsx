import { CircleCheckBig } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { penceFromPounds } from '#domain/basics/money.ts';
import { typedPounds } from '#domain/basics/typed-pounds.ts';
import type { EndingTrip } from '#domain/booking/trip-end.ts';
import type { Job } from '#web/api/driver-jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { TripEndFields } from '#web/shared/trip-end/trip-end-fields.tsx';
import { type ReportedEnd, readEnd, type TypedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface CompleteDialogProps {
  readonly job: Job;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onConfirm: (end: ReportedEnd) => Promise<void>;
}

function tripOf({ price, paidOnline, payMethod, waiting }: Job): EndingTrip {
  return {
    price: penceFromPounds(price),
    paidOnline: penceFromPounds(paidOnline),
    isOnAccount: payMethod === 'account',
    waiting: { minutes: waiting.minutes, pence: penceFromPounds(waiting.amount) },
  };
}

/** The end of a trip: extras, what to collect and how it was paid. One press alone never completes a trip. */
export function CompleteDialog({ job, open, onClose, onConfirm }: CompleteDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const trip = tripOf(job);
  const counted = trip.waiting.pence > 0 ? typedPounds(trip.waiting.pence) : '';
  const [typed, setTyped] = useState<TypedEnd | null>(null);
  const [isTried, setTried] = useState(false);
  const now = typed ?? { paidBy: '', amounts: { waiting: counted, parking: '', tolls: '', tip: '' } };
  const end = readEnd(trip, now);
  const { run, failure, isBusy } = useAction(onConfirm, { onDone: onClose });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (end.reported) void run(end.reported);
    else focusControl(event.currentTarget, Object.keys(end.errors)[0]);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Driver_complete-title')}
      description={t('Driver_complete-text')}
      actions={
        <>
          <Button kind="quiet" size="large" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="primary" size="large" className="min-h-14" type="submit" form={formId} busy={isBusy}>
            <CircleCheckBig aria-hidden="true" />
            {t('Driver_step-complete')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TripEndFields trip={trip} typed={now} errors={isTried ? end.errors : {}} onChange={setTyped} />
      </form>
    </Dialog>
  );
}
