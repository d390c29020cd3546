import { readFlightNumber } from '#domain/flights/flight-number.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ArrivalsLink, FlightLine } from '#web/shared/flight/flight-line.tsx';
import type { FlightAnswer } from '#web/shared/flight/use-flight.ts';

/** What we know about the flight, shown while its number is typed; if we know nothing, it says so. */
export function FlightAnswerText({ number, answer }: { number: string; answer: FlightAnswer }) {
  const { t } = useTranslation();
  const read = readFlightNumber(number);
  const flight = answer.state === 'here' ? answer.flight : null;
  const isKnown = flight !== null && flight.state !== 'unknown';
  return (
    <output className="block text-small">
      {answer.state === 'asking' ? <span className="text-ink-soft">{t('Flight_asking')}</span> : null}
      {flight && isKnown ? <FlightLine flight={flight} /> : null}
      {answer.state === 'here' && !isKnown ? (
        <span className="grid gap-1 text-ink-soft">
          {read && !read.airline ? <span>{t('Flight_unknown-airline')}</span> : null}
          <span>{t('Flight_not-tracked')}</span>
          <ArrivalsLink url={flight?.arrivalsUrl ?? null} />
        </span>
      ) : null}
    </output>
  );
}
