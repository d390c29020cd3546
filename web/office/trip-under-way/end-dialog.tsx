import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { penceFromPounds } from '#domain/basics/money.ts';
import { readPence, typedPounds } from '#domain/basics/typed-pounds.ts';
import { type EndReason, needsAnotherCar, officeEndReasons } from '#domain/booking/trip-without-passenger.ts';
import { formatClock, formatDay } from '#domain/i18n/format-time.ts';
import { knownSkew } from '#web/api/live/clock-skew.ts';
import { boardKey } from '#web/api/office/board.ts';
import { endingQuery, endTripFor, type StaffBooking, staffBookingsKey } from '#web/api/office/bookings.ts';
import { useNow } from '#web/app/use-now.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useFieldErrors } from '#web/shared/forms/use-field-errors.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DecimalField } from '#web/ui/form/decimal-field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import type { TripJob } from './take-back.tsx';

/** A no-show, another end without a passenger, or what one that has happened costs. */
export type EndStep = 'no-show' | 'end' | 'charge';

interface EndDialogProps {
  readonly job: TripJob & Pick<StaffBooking, 'endReason' | 'pickupTime'>;
  readonly step: EndStep;
  readonly onChanged?: ((booking: StaffBooking) => void) | undefined;
  readonly onClose: () => void;
}

type Choice = (typeof officeEndReasons)[number];

/** The reason and the charge as typed; the terms fill in the charge until somebody changes it. */
function useTypedEnd({ job, step }: Pick<EndDialogProps, 'job' | 'step'>) {
  const { data } = useQuery(endingQuery(job));
  const [chosen, setChosen] = useState<Choice>('cancelled-at-door');
  const [text, setText] = useDraft(`${step} ${job.id}`);
  const [typed, setTyped] = useState<string | null>(null);
  const reason: EndReason = step === 'end' ? chosen : step === 'no-show' ? 'no-show' : (job.endReason ?? 'office');
  const terms = data?.ending?.byTerms[reason] ?? 0;
  const agreed = data?.ending?.agreed ?? 0;
  const amount = typed ?? typedPounds(penceFromPounds(terms));
  const pence = readPence(amount);
  // Beyond the terms only once it has ended, with a proof of who says so.
  const isWrong = pence === null || pence > penceFromPounds(step === 'charge' ? agreed : terms);
  return {
    isReady: data !== undefined,
    chosen,
    setChosen,
    text,
    setText,
    amount,
    setTyped,
    terms,
    agreed,
    pence,
    isWrong,
    noShowFrom: new Date(data?.ending?.noShowFrom ?? job.pickupTime),
    wasSeenThere: data?.ending?.wasSeenThere ?? false,
    countsIn: data?.ending?.countsIn ?? null,
  };
}

interface ChargeFieldProps {
  readonly now: ReturnType<typeof useTypedEnd>;
  readonly error: string | undefined;
}

function ChargeField({ now, error }: ChargeFieldProps) {
  const { t, tag } = useTranslation();
  return (
    <DecimalField
      name="charge"
      label={t('EndTrip_amount')}
      hint={t('EndTrip_amount-hint', {
        termsMoney: formatPounds(now.terms, tag),
        fareMoney: formatPounds(now.agreed, tag),
      })}
      error={error}
      value={now.amount}
      onChange={(event) => now.setTyped(event.target.value)}
    />
  );
}

/** What else to know before it is saved: where the charge counts, or that somebody may be waiting for another car. */
function EndHint({ now, step }: Pick<ChargeFieldProps, 'now'> & { step: EndStep }) {
  const { t, tag } = useTranslation();
  if (step === 'charge' && now.countsIn)
    return <Notice kind="info">{t('EndTrip_counts-in', { day: formatDay(now.countsIn, tag) })}</Notice>;
  if (step !== 'end' || !needsAnotherCar(now.chosen)) return null;
  return (
    <Notice kind="info">
      <p>{t('EndTrip_another-car')}</p>
      {now.chosen === 'breakdown' ? <p>{t('EndTrip_breakdown')}</p> : null}
    </Notice>
  );
}

interface WasThereProps {
  readonly isChecked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** The office's word that the car was there, where no position has shown it. */
function WasThere({ isChecked, error, onChange }: WasThereProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      name="wasThere"
      label={t('EndTrip_was-there')}
      hint={t('EndTrip_was-there-hint')}
      error={error}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Says what the end of a trip without a passenger costs, before anything is charged. */
export function EndDialog({ job, step, onChanged, onClose }: EndDialogProps) {
  const { t, tag } = useTranslation();
  const now = useTypedEnd({ job, step });
  const [wasThere, setThere] = useState(false);
  const clock = useNow(1000) - knownSkew();
  const isEarly = step === 'no-show' && clock < now.noShowFrom.getTime();
  const asksWhere = step === 'no-show' && !isEarly && !now.wasSeenThere;
  const isMissing = step !== 'charge' && now.text.trim() === '';
  const { named, isFine, place } = useFieldErrors({
    reason: isMissing && t('TakeBack_reason-required'),
    charge: now.isWrong && t(step === 'charge' ? 'EndTrip_amount-wrong' : 'EndTrip_amount-terms'),
    wasThere: asksWhere && !wasThere && t('Error_no-show-there'),
  });
  const { run, isBusy, failure } = useAction(
    () =>
      endTripFor(job, step, { reason: now.chosen, text: now.text.trim(), charge: (now.pence ?? 0) / 100, wasThere }),
    {
      invalidates: [boardKey, staffBookingsKey],
      doneText: () => t('EndTrip_done', { reference: job.reference }),
      onDone: (booking) => {
        now.setText('');
        onChanged?.(booking);
        onClose();
      },
      onFailed: place,
    },
  );
  const save = () => {
    if (isFine()) void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`EndTrip_${step}-title`, { reference: job.reference })}
      description={t('EndTrip_text')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Dayboard_sure-no')}
          </Button>
          <Button kind="danger" busy={isBusy} disabled={!now.isReady || isEarly} onClick={save}>
            {t(`EndTrip_${step}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        {isEarly && now.isReady ? (
          <Notice kind="info">{t('EndTrip_from', { clock: formatClock(now.noShowFrom, tag) })}</Notice>
        ) : null}
        {step === 'end' ? (
          <RadioGroup
            name="end"
            label={t('EndTrip_why')}
            choices={officeEndReasons.map((value) => ({ value, label: t(`End_${value}`) }))}
            value={now.chosen}
            onChange={({ target }) => {
              now.setChosen(officeEndReasons.find((each) => each === target.value) ?? 'office');
              now.setTyped(null);
            }}
          />
        ) : null}
        <TextField
          label={t('Adminedit_reason')}
          optional={step === 'charge'}
          {...named('reason')}
          maxLength={180}
          value={now.text}
          onChange={(event) => now.setText(event.target.value)}
        />
        <ChargeField now={now} error={named('charge').error} />
        <EndHint {...{ now, step }} />
        {asksWhere ? <WasThere isChecked={wasThere} error={named('wasThere').error} onChange={setThere} /> : null}
      </div>
    </Dialog>
  );
}
