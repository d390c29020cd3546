import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { bookingStates } from '#domain/booking/states.ts';
import { type TripExtra, tripExtras } from '#domain/booking/trip-end.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { correctPayment, endingQuery, type StaffBooking } from '#web/api/office/bookings.ts';
import { formatTyped } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { endingOf, recordedEnd } from '#web/office/trip-end/ending-of.ts';
import { ConflictPanel } from '#web/shared/conflict/conflict-panel.tsx';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { focusControl } from '#web/shared/forms/focus-control.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { TripEndFields } from '#web/shared/trip-end/trip-end-fields.tsx';
import { type ReportedEnd, readEnd, type TypedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useBookingAction } from './use-booking-action.ts';

interface CorrectPaymentProps {
  readonly booking: StaffBooking;
  readonly onChanged: (booking: StaffBooking) => void;
  /** Somebody else saved first, so reload the booking. */
  readonly onStale: () => Promise<void>;
}

interface FormProps extends CorrectPaymentProps {
  readonly onClose: () => void;
}

type EndValues = Readonly<Record<TripExtra, string>> & Pick<TypedEnd, 'paidBy'>;
const flatEnd = ({ paidBy, amounts }: TypedEnd): EndValues => ({ paidBy, ...amounts });
const endParts = eachField<EndValues, keyof EndValues>(['paidBy', ...tripExtras]);

function endLabel(t: Translate, part: keyof EndValues, minutes: number): string {
  return part === 'paidBy' ? t('TripEnd_how') : t(`TripEnd_${part}`, { minutes });
}

function paidByLabel(t: Translate, paidBy: EndValues['paidBy']): string {
  if (paidBy === 'account' || paidBy === 'prepaid') return t(`PaidBy_${paidBy}`);
  return paidBy ? t(`TripEnd_${paidBy}`) : '–';
}

function CorrectionDialog({ booking, onChanged, onStale, onClose }: FormProps) {
  const { t, tag } = useTranslation();
  const formId = useId();
  const failureText = useFullProblem();
  const [typed, setTyped] = useState(() => recordedEnd(booking));
  const met = useConflict({
    kept: booking,
    valuesOf: (kept) => flatEnd(recordedEnd(kept)),
    parts: endParts,
    mine: flatEnd(typed),
    put: ({ paidBy, ...amounts }) => setTyped({ paidBy, amounts }),
    find: (current: StaffBooking) => current,
  });
  const [reason, setReason] = useDraft(`payment-correction ${booking.id}`);
  const [isTried, setTried] = useState(false);
  // What a save answers leaves out how the end is worked out.
  const trip = endingOf({ ...met.base, ending: met.base.ending ?? booking.ending });
  const end = trip && readEnd(trip, typed);
  const isMissing = reason.trim() === '';
  const { run, failure, isBusy } = useBookingAction(
    (reported: ReportedEnd) => met.save((base) => correctPayment(base, { ...reported, reason: reason.trim() })),
    {
      onStale,
      failureText,
      onDone: (corrected) => {
        onChanged(corrected);
        setReason('');
        onClose();
      },
    },
  );
  const labelOf = (part: keyof EndValues) => endLabel(t, part, trip?.waiting.minutes ?? 0);
  const format = (part: keyof EndValues, values: EndValues) =>
    part === 'paidBy' ? paidByLabel(t, values.paidBy) : formatTyped(values[part], tag) || '–';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (end?.reported && !isMissing) void run(end.reported);
    else focusControl(event.currentTarget, Object.keys(end?.errors ?? {})[0] ?? 'reason');
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(booking.paidBy ? 'TripEnd_correct' : 'TripEnd_record')}
      description={t('TripEnd_correct-text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('TripEnd_correct-no')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {t('TripEnd_correct-yes')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <ConflictPanel held={met} labelOf={labelOf} format={format} />
        {trip && end ? (
          <TripEndFields trip={trip} typed={typed} errors={isTried ? end.errors : {}} onChange={setTyped} />
        ) : null}
        <TextField
          name="reason"
          label={t('Adminedit_reason')}
          error={isTried && isMissing ? t('TripEnd_reason-required') : undefined}
          maxLength={180}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Staff put right, or say later, how a driven journey was paid. A no-show has nothing to put right. */
export function CorrectPayment(props: CorrectPaymentProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { booking } = props;
  const { data } = useQuery({
    ...endingQuery(booking),
    enabled: isOpen,
    // Somebody else’s change must not take away what is being typed.
    placeholderData: keepPreviousData,
  });
  if (booking.status !== bookingStates.Completed || booking.noShowAt || booking.deletedAt) return null;
  return (
    <>
      <Button kind="outline" size="small" busy={isOpen && !data} onClick={() => setOpen(true)}>
        <HandCoins aria-hidden="true" />
        {t(booking.paidBy ? 'TripEnd_correct' : 'TripEnd_record')}
      </Button>
      {isOpen && data ? <CorrectionDialog {...props} booking={data} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
