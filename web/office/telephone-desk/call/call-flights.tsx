import { useEffect, useEffectEvent, useState } from 'react';
import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { airportOf } from '#domain/flights/airports.ts';
import type { FlightDirection } from '#domain/flights/flight.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { FlightDetailInputs } from '#web/shared/flight/flight-detail-inputs.tsx';
import { useFlight } from '#web/shared/flight/use-flight.ts';
import { Button } from '#web/ui/button.tsx';
import { focusField } from '#web/ui/form/focus-field.ts';
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CallValues } from './call.ts';
import { contradictsLanding, type FlightLeg, followingLanding, landingPickup } from './landing.ts';
import type { CallDesk } from './use-call.ts';

type Place = QuoteAnswer['origin'];

/** Which end of a flight the journey meets; null where neither end is an airport. */
function directionOf(quote: QuoteAnswer | null): FlightDirection | null {
  if (quote?.origin.kind === 'airport') return 'arrival';
  return quote?.destination.kind === 'airport' ? 'departure' : null;
}

/** When the timetable says that a flight lands, `HH:mm`; empty while nobody knows. */
function useScheduledLanding(number: string, date: string, place: Place | null): { asked: string; clock: string } {
  const airport = place ? (airportOf({ ...place, address: place.label })?.iata ?? null) : null;
  const answer = useFlight({ number: place ? number : '', date, airport, direction: 'arrival' });
  const scheduled = answer.state === 'here' ? answer.flight?.scheduled : null;
  return {
    asked: `${number} ${date}`,
    clock: scheduled ? londonWallTime(new Date(scheduled)).slice(11, 16) : '',
  };
}

interface LandingProps {
  readonly desk: CallDesk;
  readonly leg: FlightLeg;
  /** The airport that the flight lands at; null where it is not known. */
  readonly place: Place | null;
}

/** The landing of a leg, from the timetable unless it is typed; the pickup follows it. */
function Landing({ desk, leg, place }: LandingProps) {
  const { t } = useTranslation();
  const { call, change } = desk;
  const isReturn = leg === 'return';
  const names = isReturn
    ? ({ number: 'returnFlightNumber', time: 'returnFlightTime', minutes: 'returnMinutesAfter' } as const)
    : ({ number: 'flightNumber', time: 'flightTime', minutes: 'minutesAfter' } as const);
  const date = isReturn ? call.journey.returnDate : call.journey.date;
  const { asked, clock } = useScheduledLanding(call[names.number], date, place);
  const [filledFor, setFilledFor] = useState('');
  const patch = (more: Partial<CallValues>) => change(followingLanding({ ...desk.own, isLanding: true, ...more }, leg));
  const fill = useEffectEvent(() => {
    setFilledFor(asked);
    if (call[names.time] === '') patch({ [names.time]: clock });
  });
  const isDue = clock !== '' && filledFor !== asked;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(fill);
    return () => clearTimeout(timer);
  }, [isDue]);
  const pickup = landingPickup(call, leg);
  const time = isReturn ? call.journey.returnTime : call.journey.time;
  // The pressed button goes away, and the keys of the desk need a focus.
  const settle = (choose: () => void) => {
    choose();
    focusField(isReturn ? 'returnTime' : 'time');
  };
  return (
    <>
      <FlightDetailInputs
        name={names.number}
        direction="arrival"
        isReturn={isReturn}
        time={call[names.time]}
        minutes={call[names.minutes]}
        onTime={(typed) => patch({ [names.time]: typed })}
        onMinutes={(minutes) => patch({ [names.minutes]: minutes })}
      />
      <div aria-live="polite" className="grid gap-2 text-small text-ink-soft empty:hidden sm:col-span-2">
        {clock !== '' && clock === call[names.time] ? <p>{t('Telephone_landing-known', { clock })}</p> : null}
        {pickup && !contradictsLanding(call, leg) ? (
          <p>{t('Telephone_landing-followed', { clock: pickup.time })}</p>
        ) : null}
        {pickup && contradictsLanding(call, leg) ? (
          <Notice kind="caution" title={t('Error_landing-differs')}>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button kind="outline" size="small" onClick={() => settle(() => patch({}))}>
                {t('Telephone_landing-follow', { clock: pickup.time })}
              </Button>
              <Button kind="outline" size="small" onClick={() => settle(() => change({ [names.minutes]: '' }))}>
                {t('Telephone_landing-keep', { clock: time })}
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
    </>
  );
}

type Typed = (name: 'flightNumber' | 'returnFlightNumber') => Partial<TextFieldProps>;

/** The flights of the journey, and what the caller says about them. */
export function CallFlights({ desk, quote, typed }: { desk: CallDesk; quote: QuoteAnswer | null; typed: Typed }) {
  const { t } = useTranslation();
  const { call, change } = desk;
  const direction = directionOf(quote);
  const number = (name: 'flightNumber' | 'returnFlightNumber', label: string) => (
    <TextField
      label={label}
      optional
      placeholder="BA 123"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...typed(name)}
    />
  );
  const isReturn = call.journey.trip === 'return';
  return (
    <>
      {number('flightNumber', t('Telephone_flight'))}
      {call.flightNumber.trim() !== '' && direction === 'arrival' ? (
        <Landing desk={desk} leg="outward" place={quote?.origin ?? null} />
      ) : null}
      {call.flightNumber.trim() !== '' && direction === 'departure' ? (
        <FlightDetailInputs
          name="flight"
          direction="departure"
          time={call.flightTime}
          minutes=""
          onTime={(flightTime) => change({ flightTime, isLanding: false })}
          onMinutes={() => {}}
        />
      ) : null}
      {isReturn ? number('returnFlightNumber', t('Telephone_return-flight')) : null}
      {isReturn && call.returnFlightNumber.trim() !== '' && quote?.destination.kind === 'airport' ? (
        <Landing desk={desk} leg="return" place={quote.destination} />
      ) : null}
    </>
  );
}
