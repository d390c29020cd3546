import { HandCoins } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { penceFromPounds } from '#domain/basics/money.ts';
import { typedPounds } from '#domain/basics/typed-pounds.ts';
import type { EndingTrip, TripExtra } from '#domain/booking/trip-end.ts';
import { correctPayment, type Job } from '#web/api/driver/jobs.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { TripEndFields } from '#web/shared/trip-end/trip-end-fields.tsx';
import { type ReportedEnd, readEnd, type TypedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useServerNow } from './server-now.ts';

type Correction = NonNullable<Job['correction']>;

const tripOf = ({ paidOnline, payMethod, waiting }: Job, { fare }: Correction): EndingTrip => ({
  price: penceFromPounds(fare),
  paidOnline: penceFromPounds(paidOnline),
  isOnAccount: payMethod === 'account',
  waiting: { minutes: waiting.minutes, pence: penceFromPounds(waiting.amount) },
});

/** The end as it was recorded, to be put right. */
function recorded({ paidBy }: Job, { extras }: Correction): TypedEnd {
  const typed = (code: TripExtra) => {
    const amount = extras.find((extra) => extra.code === code)?.amount ?? 0;
    return amount > 0 ? typedPounds(penceFromPounds(amount)) : '';
  };
  return {
    paidBy: paidBy ?? '',
    amounts: { waiting: typed('waiting'), parking: typed('parking'), tolls: typed('tolls'), tip: typed('tip') },
  };
}

interface CorrectPaymentProps {
  readonly job: Job;
  readonly correction: Correction;
  /** Reads the list again. */
  readonly onCorrected: () => Promise<void>;
}

function CorrectionDialog({ job, correction, onCorrected, onClose }: CorrectPaymentProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const trip = tripOf(job, correction);
  const [typed, setTyped] = useState(() => recorded(job, correction));
  const [isTried, setTried] = useState(false);
  const end = readEnd(trip, typed);
  const { run, failure, isBusy } = useAction((reported: ReportedEnd) => correctPayment(job.id, reported), {
    doneText: () => t('Driver_corrected'),
    onDone: async () => {
      onClose();
      await onCorrected();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (end.reported) void run(end.reported);
    else focusControl(event.currentTarget, Object.keys(end.errors)[0]);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('TripEnd_correct')}
      description={`${job.name}, ${job.reference}`}
      actions={
        <>
          <Button kind="quiet" size="large" className="min-h-14" onClick={onClose}>
            {t('Driver_back')}
          </Button>
          <Button kind="primary" size="large" className="min-h-14" type="submit" form={formId} busy={isBusy}>
            {t('TripEnd_correct-yes')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TripEndFields trip={trip} typed={typed} errors={isTried ? end.errors : {}} onChange={setTyped} />
      </form>
    </Dialog>
  );
}

/** For half an hour the driver puts right how a finished job was paid. */
export function CorrectPayment(props: CorrectPaymentProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const now = useServerNow(15_000);
  if (now > Date.parse(props.correction.until)) return null;
  return (
    <>
      <Button kind="outline" className="min-h-14 justify-self-start" onClick={() => setOpen(true)}>
        <HandCoins aria-hidden="true" />
        {t('TripEnd_correct')}
      </Button>
      {isOpen ? <CorrectionDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
