import { X } from 'lucide-react';
import type { QuoteAnswer } from '#domain/api/quotes.ts';
import type { Booked } from '#web/api/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import { currentUser } from '#web/app/session.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import type { Draft, PassengerValues } from '#web/shared/journey-form/booking-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type QuotedCar, wantsFlight } from './booking-body.ts';
import { type ChangeTarget, JourneySummary } from './journey-summary.tsx';
import { PanelNotice } from './panel-notice.tsx';
import { PassengerForm, passengerFormId } from './passenger-form.tsx';
import { refusedJourney } from './refused-journey.ts';
import { sendBooking } from './send-booking.ts';

/**
 * Whether somebody was logged in and no longer is. The booking would then be a guest's, and missing from their account.
 */
async function hasLostSession(): Promise<boolean> {
  if (!currentUser()) return false;
  try {
    const { refreshUser } = await import('#web/app/session-calls.ts');
    return (await refreshUser()) === null;
  } catch {
    // No answer: the booking itself will report that.
    return false;
  }
}

interface PassengerPanelProps {
  /** The id of the heading, for the dialog around the panel. */
  readonly titleId: string;
  readonly quote: QuoteAnswer;
  readonly car: QuotedCar;
  readonly expired: boolean;
  readonly asking: boolean;
  readonly before: number | undefined;
  readonly passenger: PassengerValues;
  readonly references: readonly string[] | null;
  readonly draft: { readonly now: () => Draft; readonly keep: (patch: Partial<Draft>) => void };
  readonly onPassenger: (values: PassengerValues) => void;
  readonly onClose: () => void;
  /** Nothing can be closed while a booking is being sent. */
  readonly saving: boolean;
  readonly onSaving: (saving: boolean) => void;
  readonly onChange: (target: ChangeTarget) => void;
  readonly onRequote: () => void;
  /** The server's price has expired. */
  readonly onLapsed: () => void;
  /** Called as soon as the booking is made; the confirmation follows when the panel has closed. */
  readonly onBooked: (answer: Booked, passenger: PassengerValues) => void;
  readonly onDone: () => void;
}

const isLapsed = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'quote-expired' || problem.code === 'price-changed');

const hasFields = (problem: unknown) => problem instanceof ApiProblem && Object.keys(problem.errors).length > 0;

/** Passenger details: the journey to check, the form to fill in, and the button that books. */
export function PassengerPanel(props: PassengerPanelProps) {
  const { quote, car, passenger, draft, expired } = props;
  const { t, tag } = useTranslation();
  const problemText = useProblemText();
  const book = async (values: PassengerValues) => {
    props.onSaving(true);
    const sent = props.references ? values : { ...values, costReference: '' };
    await sendBooking(draft, { quote, car, passenger: sent }, (booked) => props.onBooked(booked, values)).finally(() =>
      props.onSaving(false),
    );
  };
  const { run, refuse, failure, problem, isBusy } = useAction(book, {
    onDone: props.onDone,
    onFailed: (refusal) => {
      if (isLapsed(refusal)) props.onLapsed();
      return isLapsed(refusal);
    },
    failureText: problemText,
  });
  const submit = async (values: PassengerValues) => {
    if (expired) return;
    refuse('');
    if (await hasLostSession()) refuse(t('Passenger_signed-out'));
    else await run(values);
  };
  const journeyErrors = refusedJourney(problem);
  const unanswered = !props.saving && !isBusy && !failure && draft.now().sending !== null;
  return (
    <>
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
        <div className="min-w-0 pt-1.5">
          <h2 id={props.titleId} tabIndex={-1} className="text-h3 outline-none">
            {t('Passenger_title')}
          </h2>
          <p className="mt-1 text-small text-ink-soft">{t('Passenger_lead')}</p>
        </div>
        <IconButton label={t('Ui_close')} disabled={isBusy} onClick={props.onClose} className="-mr-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">
        <output className="sr-only">{isBusy ? t('Passenger_saving') : ''}</output>
        <PanelNotice
          {...{ expired, unanswered, car }}
          before={props.before}
          asking={props.asking}
          failure={failure}
          wrongFields={hasFields(problem) && Object.keys(journeyErrors).length === 0}
          onRequote={() => {
            refuse('');
            props.onRequote();
          }}
        />
        <JourneySummary quote={quote} car={car} errors={journeyErrors} onChange={props.onChange} />
        <PassengerForm
          values={passenger}
          onChange={props.onPassenger}
          onSubmit={(values) => void submit(values)}
          refused={problem}
          withFlight={wantsFlight(quote)}
          withReturn={quote.return !== undefined}
          references={props.references}
        />
      </div>
      <div className="border-t border-line px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
        <Button type="submit" form={passengerFormId} kind="primary" size="large" wide busy={isBusy} disabled={expired}>
          {t('Book_now')}
          <span className="font-normal opacity-80" aria-hidden="true">
            {formatPounds(car.total, tag)}
          </span>
        </Button>
      </div>
    </>
  );
}
