import { useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import type { Draft, PassengerValues } from '#web/api/booking-draft.ts';
import { ApiProblem } from '#web/api/client.ts';
import type { Booked } from '#web/api/reservation-calls.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { type QuotedCar, wantsFlight } from './booking-body.ts';
import { type ChangeTarget, JourneySummary } from './journey-summary.tsx';
import { PanelNotice } from './panel-notice.tsx';
import { PassengerForm, passengerFormId } from './passenger-form.tsx';
import { useBooking } from './use-booking.ts';

interface PassengerPanelProps {
  readonly open: boolean;
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  readonly expired: boolean;
  readonly asking: boolean;
  readonly before: number | undefined;
  readonly passenger: PassengerValues;
  readonly draft: { readonly now: () => Draft; readonly keep: (patch: Partial<Draft>) => void };
  readonly onPassenger: (values: PassengerValues) => void;
  readonly onClose: () => void;
  readonly onChange: (target: ChangeTarget) => void;
  readonly onRequote: () => void;
  /** The server no longer holds this price. */
  readonly onLapsed: () => void;
  /** Told as soon as the booking stands; the confirmation follows when the panel is done. */
  readonly onBooked: (answer: Booked, passenger: PassengerValues) => void;
  readonly onDone: () => void;
}

const isLapsed = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'quote-expired' || problem.code === 'price-changed');

const hasFields = (problem: unknown) => problem instanceof ApiProblem && Object.keys(problem.errors).length > 0;

/** Passenger details: the journey to check, the form to fill in, and the last press. */
export function PassengerPanel(props: PassengerPanelProps) {
  const { open, quote, car, passenger, draft, expired } = props;
  const { t, tag } = useWords();
  const problemText = useProblemText();
  const { saving, send } = useBooking(draft);
  const [failure, setFailure] = useState<{ problem: unknown; text: string } | null>(null);
  const submit = async (values: PassengerValues) => {
    if (expired) return;
    setFailure(null);
    try {
      const answer = await send({ quote, car, passenger: values }, (booked) => props.onBooked(booked, values));
      if (answer) props.onDone();
    } catch (problem) {
      if (isLapsed(problem)) props.onLapsed();
      setFailure({ problem, text: problemText(problem) });
    }
  };
  const unanswered = open && !saving && !failure && draft.now().sending !== null;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        // Nothing is to be closed while the booking is on its way.
        if (!next && !saving) props.onClose();
      }}
      title={t('Passenger_title')}
      description={t('Passenger_lead')}
      size="form"
      actions={
        <Button type="submit" form={passengerFormId} kind="primary" size="large" wide busy={saving} disabled={expired}>
          {t('Book_now')}
          <span className="font-normal opacity-80" aria-hidden="true">
            {formatPounds(car.total, tag)}
          </span>
        </Button>
      }
    >
      <div className="grid gap-5">
        <output className="sr-only">{saving ? t('Passenger_saving') : ''}</output>
        <PanelNotice
          {...{ expired, unanswered, car }}
          before={props.before}
          asking={props.asking}
          failure={failure && !isLapsed(failure.problem) ? failure.text : ''}
          wrongFields={hasFields(failure?.problem)}
          onRequote={() => {
            setFailure(null);
            props.onRequote();
          }}
        />
        <JourneySummary quote={quote} car={car} onChange={props.onChange} />
        <PassengerForm
          values={passenger}
          onChange={props.onPassenger}
          onSubmit={(values) => void submit(values)}
          refused={failure?.problem}
          withFlight={wantsFlight(quote)}
        />
      </div>
    </Sheet>
  );
}
