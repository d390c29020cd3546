import { CircleCheckBig } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { penceFromPounds } from '#domain/basics/money.ts';
import { typedPounds } from '#domain/basics/typed-pounds.ts';
import { doubtsOf } from '#domain/booking/plausible-trip.ts';
import type { EndingTrip } from '#domain/booking/trip-end.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { TripEndFields } from '#web/shared/trip-end/trip-end-fields.tsx';
import { type ReportedEnd, readEnd, type TypedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface CompleteDialogProps {
  readonly job: Job;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Rejects when the server refuses. */
  readonly onConfirm: (end: ReportedEnd & { readonly confirmed?: boolean }) => Promise<void>;
}

function tripOf({ price, paidOnline, payMethod, waiting }: Job): EndingTrip {
  return {
    price: penceFromPounds(price),
    paidOnline: penceFromPounds(paidOnline),
    isOnAccount: payMethod === 'account',
    waiting: { minutes: waiting.minutes, pence: penceFromPounds(waiting.amount) },
  };
}

/** What speaks against the trip having been driven, as the server will see it. */
const doubtsAbout = ({ pickupTime, startedAt, boardedAt, seconds }: Job) =>
  doubtsOf(
    {
      pickupAt: new Date(pickupTime),
      startedAt: startedAt === null ? null : new Date(startedAt),
      boardedAt: boardedAt === null ? null : new Date(boardedAt),
      seconds,
    },
    new Date(Date.now() - knownSkew()),
  );

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
  const doubts = open ? doubtsAbout(job) : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (end.reported) void run({ ...end.reported, ...(doubts.length > 0 ? { confirmed: true } : {}) });
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
        {doubts.length > 0 ? (
          <Notice kind="caution" live="assertive" title={t('Driver_unlikely-title')}>
            <p>{doubts.map((doubt) => t(`Doubt_${doubt}`)).join(' ')}</p>
            <p>{t('Driver_unlikely-text')}</p>
          </Notice>
        ) : null}
        <TripEndFields trip={trip} typed={now} errors={isTried ? end.errors : {}} onChange={setTyped} />
      </form>
    </Dialog>
  );
}
