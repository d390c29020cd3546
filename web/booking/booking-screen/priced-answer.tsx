import { lazy, Suspense } from 'react';
import { londonWallTime } from '#domain/basics/london-time.ts';
import type { CarType } from '#domain/fleet/car-classes.ts';
import { BookingAside } from '#web/booking/quote-screen/booking-aside.tsx';
import type { useAnswerFocus } from '#web/booking/quote-screen/use-answer-focus.ts';
import type { BookingScreenState } from '#web/booking/quote-screen/use-booking-screen.ts';
import { SkeletonList } from '#web/ui/skeleton.tsx';

const CarChoice = lazy(async () => ({ default: (await import('#web/booking/car-choice/car-choice.tsx')).CarChoice }));

interface PricedAnswerProps {
  readonly screen: BookingScreenState;
  readonly answerFocus: ReturnType<typeof useAnswerFocus>;
  readonly onPick: (car: CarType) => void;
  readonly onGroup: () => void;
}

/** The cars with their prices; until there are any, what a visitor should know beforehand. */
export function PricedAnswer({ screen, answerFocus, onPick, onGroup }: PricedAnswerProps) {
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
        journey={values}
        asking={quotes.asking}
        headingRef={answerFocus.headingRef}
        onPick={onPick}
        onAsk={() => void ask()}
        draft={screen.draft}
        onQuote={(quote) => quotes.show(quote, held.asked)}
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
