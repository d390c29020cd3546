import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booked } from '#web/api/bookings.ts';
import { ApiProblem } from '#web/api/client.ts';
import type { CostCodes } from '#web/api/customer/own-details.ts';
import { isCodeRefused } from '#web/api/vouchers.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { currentUser } from '#web/app/session.ts';
import { Modal } from '#web/booking/quote-screen/modal.tsx';
import type { BookingScreenState } from '#web/booking/quote-screen/use-booking-screen.ts';
import type { HeldQuote } from '#web/booking/quote-screen/use-quote.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { type Done, emptyJourney, type PassengerValues } from '#web/shared/booking-form/booking-draft.ts';
import { hasKeyOf, refusedIn } from '#web/shared/booking-form/field-named.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldId } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { asksForDoor, landsOnReturn, type QuotedCar, wantsFlight } from './booking-body.ts';
import { BookingTerms, type PayWay } from './booking-terms.tsx';
import { sentCostCode } from './cost-code-field.tsx';
import { type ChangeTarget, JourneySummary } from './journey-summary.tsx';
import { PanelNotice } from './panel-notice.tsx';
import { PassengerForm, passengerFormId } from './passenger-form.tsx';
import { isBookedAlready, useSecondCar } from './second-car.tsx';
import { sendBooking } from './send-booking.ts';
import { ShortSummary } from './short-summary.tsx';

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

/** What a refused booking says about the journey, line by line of its summary. */
const refusedJourney = (problem: unknown): Partial<Record<ChangeTarget, string>> =>
  refusedIn(problem, { has: hasKeyOf({ ...emptyJourney, car: '' }), names: { carType: 'car' } });

/** The first of the required fields that has nothing in it yet. */
function firstEmpty(passenger: PassengerValues): string | undefined {
  const name = (['name', 'phoneNumber', 'email'] as const).find((field) => passenger[field].trim() === '');
  return name && fieldId(name);
}

interface PassengerPanelProps {
  readonly screen: BookingScreenState;
  readonly held: HeldQuote;
  readonly car: QuotedCar;
  readonly costCodes: CostCodes | null;
  readonly onLeave: () => void;
  readonly onChange: (target: ChangeTarget) => void;
  /** The code was refused: the journey is to be priced without it. */
  readonly onDropCode: () => void;
  /** Called as soon as the booking is made; the confirmation follows when the panel has closed. */
  readonly onBooked: (done: Done) => void;
  readonly onDone: () => void;
}

const isLapsed = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'quote-expired' || problem.code === 'price-changed');

const hasFields = (problem: unknown) => problem instanceof ApiProblem && Object.keys(problem.errors).length > 0;

/** Sends the booking. `isSending` until the server has answered; `isBusy` until the panel closes. */
function useBooking(
  { screen, held, car, costCodes, onLeave, onDropCode, onBooked, onDone }: PassengerPanelProps,
  payNote: string,
) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [isSending, setSending] = useState(false);
  const { draft, quotes } = screen;
  const { ask, question } = useSecondCar();
  const book = async (values: PassengerValues) => {
    setSending(true);
    const passenger = { ...values, costReference: sentCostCode(costCodes, values.costReference) };
    const booked = (answer: Booked) => {
      onBooked({ name: values.name.trim(), email: values.email.trim(), answer, payNote });
      draft.forget();
    };
    await sendBooking(draft, { quote: held.answer, car, passenger }, ask, booked).finally(() => setSending(false));
  };
  const action = useAction(book, {
    onDone,
    onFailed: (refusal) => {
      if (isLapsed(refusal)) quotes.expire();
      // One car is enough, and it is booked.
      if (isBookedAlready(refusal)) onLeave();
      return isLapsed(refusal) || isBookedAlready(refusal);
    },
    failureText: problemText,
  });
  const submit = async (values: PassengerValues) => {
    if (held.expired) return;
    action.refuse('');
    if (await hasLostSession()) action.refuse(t('Passenger_signed-out'));
    else await action.run(values);
  };
  const dropCode = () => {
    action.refuse('');
    onDropCode();
  };
  return { ...action, submit, dropCode, isSending, question };
}

/** Passenger details: the journey to check, the form to fill in, and the button that books. */
export function PassengerPanel(props: PassengerPanelProps) {
  const { screen, held, car, costCodes, onLeave, onChange } = props;
  const { answer: quote, expired } = held;
  const { t, tag } = useTranslation();
  const titleId = useId();
  const { payTime } = usePageData().rules;
  const isOnAccount = costCodes?.isOwner || sentCostCode(costCodes, screen.passenger.costReference) !== '';
  const payWay: PayWay = isOnAccount ? 'account' : payTime;
  const payNote = t(`Passenger_then-${payWay}`);
  const { submit, dropCode, refuse, failure, problem, isBusy, isSending, question } = useBooking(props, payNote);
  const journeyErrors = refusedJourney(problem);
  // A phone has no space for nine lines above the fields; a refused line is shown in full.
  const [isWide] = useState(() => matchMedia('(min-width: 40rem)').matches);
  const isShort = !isWide && Object.keys(journeyErrors).length === 0;
  const [firstField] = useState(() => (expired ? undefined : firstEmpty(screen.passenger)));
  const unanswered = !isSending && !isBusy && !failure && screen.draft.now().sending !== null;
  return (
    <Modal
      labelledBy={titleId}
      firstField={firstField}
      shape="sheet"
      onLeave={() => (isSending ? undefined : onLeave())}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
        <div className="min-w-0 pt-1.5">
          <h2 id={titleId} tabIndex={-1} className="text-h3 outline-none">
            {t('Passenger_title')}
          </h2>
          <p className="mt-1 text-small text-ink-soft max-sm:hidden">{t('Passenger_lead')}</p>
        </div>
        <IconButton label={t('Ui_close')} disabled={isBusy} onClick={onLeave} className="-mr-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-6">
        <output className="sr-only">{isBusy ? t('Passenger_saving') : ''}</output>
        <PanelNotice
          {...{ expired, unanswered, car }}
          before={held.before?.[car.carType]}
          asking={screen.quotes.asking}
          failure={failure}
          wrongFields={hasFields(problem) && !isCodeRefused(problem) && Object.keys(journeyErrors).length === 0}
          onDropCode={isCodeRefused(problem) ? dropCode : null}
          onRequote={() => {
            refuse('');
            void screen.ask();
          }}
        />
        {isShort ? (
          <ShortSummary {...{ quote, car }} onEdit={() => onChange('pickup')} />
        ) : (
          <JourneySummary quote={quote} car={car} errors={journeyErrors} onChange={onChange} />
        )}
        <MayBeAdded additions={quote.mayBeAdded} className="-mt-2 text-tiny" />
        <PassengerForm
          values={screen.passenger}
          onChange={screen.changePassenger}
          onSubmit={(values) => void submit(values)}
          refused={problem}
          passengers={quote.passengers}
          withDoor={asksForDoor(quote)}
          withFlight={wantsFlight(quote)}
          withReturn={quote.return !== undefined}
          withLanding={landsOnReturn(quote)}
          costCodes={costCodes}
        />
      </div>
      <div className="border-t border-line px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] sm:px-6">
        <BookingTerms {...{ quote, payWay }} />
        <Button type="submit" form={passengerFormId} kind="primary" size="large" wide busy={isBusy} disabled={expired}>
          <span className="shrink-0">{t('Book_now')}</span>
          <span className="text-left text-small leading-tight font-normal opacity-80">
            {formatPounds(car.total, tag)}, <span className="inline-block">{payNote}</span>
          </span>
        </Button>
      </div>
      {question}
    </Modal>
  );
}
