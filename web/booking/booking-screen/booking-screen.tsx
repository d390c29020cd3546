import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { useDone } from '#web/booking/confirmation/use-done.ts';
import type { ChangeTarget } from '#web/booking/passenger-panel/journey-summary.tsx';
import { BookingForm } from '#web/booking/quote-screen/journey-form.tsx';
import { NoticeBox } from '#web/booking/quote-screen/notice-box.tsx';
import { ScreenFrame } from '#web/booking/quote-screen/screen-frame.tsx';
import { useAnswerFocus } from '#web/booking/quote-screen/use-answer-focus.ts';
import { useBookingScreen } from '#web/booking/quote-screen/use-booking-screen.ts';
import { useProfile } from '#web/booking/quote-screen/use-profile.ts';
import { paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/use-router.ts';
import { showField } from '#web/ui/form/focus-field.ts';
import { PricedAnswer } from './priced-answer.tsx';

/** Texts sent with the page: every step must have them, even without a connection. */
export const bookingTextPrefixes = [
  'Quote_',
  'Flight_',
  'Passenger_',
  'Confirm_',
  'Journey_',
  'Manage_driver',
  'Pay_',
  'Group_',
  'Error_',
  'Form_',
  'Ui_',
  'Book_now',
];

// Loaded on demand: none of this is needed before the first quote.
const loadPanel = () => import('#web/booking/passenger-panel/passenger-panel.tsx');
const PassengerPanel = lazy(async () => ({ default: (await loadPanel()).PassengerPanel }));
const ConfirmationDialog = lazy(async () => ({
  default: (await import('#web/booking/confirmation/confirmation-dialog.tsx')).ConfirmationDialog,
}));
const GroupRequest = lazy(async () => ({
  default: (await import('#web/booking/group-request/group-request.tsx')).GroupRequest,
}));

/** The chosen car is in the history state, so that the back button closes its panel. */
function usePickedCar() {
  const { pathname, search, state } = useLocation<{ car?: CarType }>();
  const navigate = useNavigate();
  return {
    picked: state?.car ?? null,
    pick: (car: CarType) => void navigate(`${pathname}${search}`, { state: { car }, preventScrollReset: true }),
    unpick: () => void navigate(-1),
  };
}

/** Quote and booking on one screen, for guests and customers. */
export function BookingScreen({ quoteId }: { quoteId?: string }) {
  const screen = useBookingScreen(quoteId);
  const navigate = useNavigate();
  const answerFocus = useAnswerFocus();
  const { picked, pick, unpick } = usePickedCar();
  const { done, active, know, show } = useDone();
  const [group, setGroup] = useState(false);
  const { held } = screen.quotes;
  const car = held?.answer.cars.find(({ carType }) => carType === picked);
  const wanted = useRef<ChangeTarget | null>(null);
  const costCodes = useProfile(held !== null || group, () => screen.draft.now().passenger, screen.changePassenger);
  useEffect(() => {
    if (held) void loadPanel();
    const isNew = quoteId !== undefined && held !== null && held.answer.id !== quoteId;
    if (isNew) void navigate(paths.storedQuote(held.answer.id), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each quote
  }, [held?.answer.id]);
  useEffect(() => {
    // The dialog has returned the focus; now move it to the field to change.
    const target = picked ? null : wanted.current;
    if (target === null) return;
    wanted.current = null;
    if (target === 'car') answerFocus.focusAnswer();
    else showField(target);
  }, [picked, answerFocus]);
  const leaveTo = (target: ChangeTarget) => {
    wanted.current = target;
    unpick();
  };
  const goHome = () => void navigate(paths.home());
  return (
    <>
      <ScreenFrame
        notices={<NoticeBox {...screen.box} />}
        form={<BookingForm screen={screen} onQuoted={answerFocus.focusAnswer} onGroup={() => setGroup(true)} />}
        answer={<PricedAnswer {...{ screen, answerFocus }} onPick={pick} onGroup={() => setGroup(true)} />}
      />
      <Suspense>
        {held && car && !active ? (
          <PassengerPanel
            {...{ screen, held, car, costCodes }}
            onLeave={unpick}
            onDropCode={() => {
              screen.draft.keep({ code: '' });
              void screen.ask();
            }}
            onChange={leaveTo}
            onBooked={know}
            onDone={show}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {done && active ? <ConfirmationDialog done={done} onClose={goHome} /> : null}
        {group ? (
          <GroupRequest
            open
            journey={screen.values}
            passenger={screen.passenger}
            onPrice={(party) => {
              setGroup(false);
              screen.change(party);
              void screen.ask({ ...screen.values, ...party }).then((isPriced) => isPriced && answerFocus.focusAnswer());
            }}
            onClose={() => setGroup(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
