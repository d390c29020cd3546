import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { londonWallTime } from '#domain/basics/london-time.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import type { PageHandle } from '#web/app/page-handle.ts';
import { useDone } from '#web/booking/confirmation/use-done.ts';
import type { ChangeTarget } from '#web/booking/passenger-panel/journey-summary.tsx';
import { BookingAside } from '#web/booking/quote-screen/booking-aside.tsx';
import { BookingForm } from '#web/booking/quote-screen/journey-form.tsx';
import { Modal } from '#web/booking/quote-screen/modal.tsx';
import { NoticeBox } from '#web/booking/quote-screen/notice-box.tsx';
import { linkOfJourney } from '#web/booking/quote-screen/prefill.ts';
import { ScreenFrame } from '#web/booking/quote-screen/screen-frame.tsx';
import { useAnswerFocus } from '#web/booking/quote-screen/use-answer-focus.ts';
import { type BookingScreenState, useBookingScreen } from '#web/booking/quote-screen/use-booking-screen.ts';
import { useProfile } from '#web/booking/quote-screen/use-profile.ts';
import { paths } from '#web/paths.ts';
import { useLocation, useNavigate } from '#web/router/use-router.ts';
import { focusField } from '#web/shared/journey-form/focus-field.ts';
import { SkeletonList } from '#web/ui/skeleton.tsx';

/** Texts sent with the page: every step must have them, also without a connection. */
export const bookingTextPrefixes = [
  'Quote_',
  'Flight_',
  'Passenger_',
  'Confirm_',
  'Pay_',
  'Group_',
  'Error_',
  'Form_',
  'Ui_',
  'Book_now',
];

export const handle: PageHandle = {
  title: 'Quote_seo-title',
  description: 'Quote_page-description',
  textPrefixes: bookingTextPrefixes,
  bar: 'aside',
};

// Code that is only needed after the first quote is loaded then.
const loadPanel = () => import('#web/booking/passenger-panel/passenger-panel.tsx');
const CarChoice = lazy(async () => ({ default: (await import('#web/booking/car-choice/car-choice.tsx')).CarChoice }));
const PassengerPanel = lazy(async () => ({ default: (await loadPanel()).PassengerPanel }));
const Confirmation = lazy(async () => ({
  default: (await import('#web/booking/confirmation/confirmation.tsx')).Confirmation,
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

interface AnswerProps {
  readonly screen: BookingScreenState;
  readonly answerFocus: ReturnType<typeof useAnswerFocus>;
  readonly onPick: (car: CarType) => void;
  readonly onGroup: () => void;
}

function Answer({ screen, answerFocus, onPick, onGroup }: AnswerProps) {
  const { quotes, values, passenger, changed } = screen;
  const { held } = quotes;
  const ask = async (journey = values) => {
    if (await screen.ask(journey)) answerFocus.focusAnswer();
  };
  if (!held) return quotes.asking ? <SkeletonList count={2} /> : <BookingAside />;
  return (
    <Suspense fallback={<SkeletonList count={2} />}>
      <CarChoice
        quote={held.answer}
        state={held.expired ? 'expired' : changed ? 'changed' : 'fresh'}
        before={held.before}
        path={paths.storedQuote(held.answer.id, linkOfJourney(values))}
        asking={quotes.asking}
        headingRef={answerFocus.headingRef}
        onPick={onPick}
        onAsk={() => void ask()}
        flight={passenger}
        onFlight={(patch) => screen.changePassenger({ ...screen.draft.now().passenger, ...patch })}
        onTakeTime={(instant) => {
          const [date = '', time = ''] = londonWallTime(instant).split('T');
          screen.change({ date, time });
          void ask({ ...values, date, time });
        }}
        onLargerCar={onGroup}
      />
    </Suspense>
  );
}

/** Quote and booking on one screen, for guests and customers. */
export function BookingScreen({ quoteId }: { quoteId?: string }) {
  const screen = useBookingScreen(quoteId);
  const navigate = useNavigate();
  const answerFocus = useAnswerFocus();
  const { picked, pick, unpick } = usePickedCar();
  const { done, active, know, show } = useDone();
  const thanksId = useId();
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
    else focusField(target);
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
        answer={<Answer {...{ screen, answerFocus }} onPick={pick} onGroup={() => setGroup(true)} />}
      />
      <Suspense>
        {held && car && !active ? (
          <PassengerPanel
            {...{ screen, held, car, costCodes }}
            onLeave={unpick}
            onChange={leaveTo}
            onBooked={know}
            onDone={show}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {done && active ? (
          <Modal labelledBy={thanksId} shape="dialog" onLeave={goHome}>
            <Confirmation titleId={thanksId} done={done} onClose={goHome} />
          </Modal>
        ) : null}
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

export function Component() {
  return <BookingScreen />;
}
