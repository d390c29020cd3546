import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { airportOf } from '#domain/flights/airports.ts';
import { bestTime } from '#domain/flights/flight.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { FlightValues } from '#web/shared/booking-form/booking-draft.ts';
import { minutesOf, pickupFor } from '#web/shared/flight/after-landing.ts';
import { landingSteps } from '#web/shared/flight/flight-detail-inputs.tsx';
import { instantOf, landingOf } from '#web/shared/flight/flight-times.ts';
import { useFlight } from '#web/shared/flight/use-flight.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeField } from '#web/ui/date-time/time-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FlightAnswerText } from './flight-answer.tsx';

export interface FlightPlanProps {
  readonly quote: QuoteAnswer;
  readonly flight: FlightValues;
  readonly onFlight: (patch: Partial<FlightValues>) => void;
  /** Moves the pickup to this instant and asks again. */
  readonly onTakeTime: (instant: Date) => void;
}

/** "Pick me up this many minutes after landing", for anyone arriving by air. */
export function ArrivalPlan({ quote, flight, onFlight, onTakeTime }: FlightPlanProps) {
  const { t, tag } = useTranslation();
  const airport = airportOf({ ...quote.origin, address: quote.origin.label })?.iata ?? null;
  const date = londonWallTime(new Date(quote.pickupTime)).slice(0, 10);
  const answer = useFlight({ number: flight.flightNumber, date, airport, direction: 'arrival' });
  if (answer.state === 'none') return null;
  const found = answer.state === 'here' ? answer.flight : null;
  const asDate = (at: string | null) => (at ? new Date(at) : null);
  const scheduled = asDate(found?.scheduled ?? null);
  const known = scheduled
    ? bestTime({ scheduled, estimated: asDate(found?.estimated ?? null), actual: asDate(found?.actual ?? null) })
    : null;
  const landing = known ?? instantOf(landingOf(flight.flightTime, quote.pickupTime));
  const usual = { isUk: found?.isUk ?? null, hasHoldBags: quote.luggage > 0 };
  const minutes = landing ? minutesOf(flight.minutesAfter, quote.pickupTime, landing, usual) : null;
  const pickup = landing && minutes !== null ? pickupFor(landing, minutes) : null;
  const isSet = pickup?.getTime() === Date.parse(quote.pickupTime);
  return (
    <div className="mt-3 grid gap-3">
      <FlightAnswerText number={flight.flightNumber} answer={answer} />
      {answer.state === 'here' && !known ? (
        <TimeField
          label={t('Flight_lands-at')}
          name="flightTime"
          step={5}
          value={flight.flightTime}
          onChange={(flightTime) => onFlight({ flightTime })}
          className="max-w-60"
        />
      ) : null}
      {pickup && minutes !== null ? (
        <>
          <SelectField
            label={t('Flight_after')}
            hint={known ? t('Flight_after-hint') : undefined}
            name="minutesAfter"
            value={String(minutes)}
            onChange={({ target }) => onFlight({ minutesAfter: target.value })}
            options={[...new Set([...landingSteps, minutes])]
              .toSorted((a, b) => a - b)
              .map((each) => ({ value: String(each), label: t('Flight_minutes', { minutes: each }) }))}
            className="max-w-80"
          />
          {isSet ? (
            <p className="text-small text-ink-soft">{t('Flight_fits')}</p>
          ) : (
            <Button
              kind="outline"
              size="small"
              className="justify-self-start"
              onClick={() => {
                onFlight({ minutesAfter: String(minutes) });
                onTakeTime(pickup);
              }}
            >
              {t('Flight_take-pickup', { dateTime: formatDateTime(pickup.toISOString(), tag) })}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
