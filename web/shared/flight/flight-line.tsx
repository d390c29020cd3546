import type { BookedFlightAnswer } from '#domain/api/flights/flights.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

type ToldFlight = Pick<
  BookedFlightAnswer,
  | 'number'
  | 'direction'
  | 'state'
  | 'scheduled'
  | 'estimated'
  | 'actual'
  | 'terminal'
  | 'belt'
  | 'elsewhere'
  | 'operatedAs'
  | 'provider'
> & { readonly isByHand?: boolean };

/** A flight in one sentence: its number, its status, and when it lands or leaves. */
export function flightText(flight: ToldFlight, t: Translate, tag: string): string {
  const at = flight.actual ?? flight.estimated ?? flight.scheduled;
  const values = { flight: flight.number, status: t(`Flight_state-${flight.state}`) };
  if (!at) return t('Flight_no-time', values);
  const dateTime = formatDateTime(at, tag);
  return t(flight.direction === 'arrival' ? 'Flight_lands' : 'Flight_leaves', { ...values, dateTime });
}

/** What else is known about it. */
function details(flight: ToldFlight, t: Translate): string[] {
  const isArrival = flight.direction === 'arrival';
  return [
    flight.elsewhere ? t(isArrival ? 'Flight_from' : 'Flight_to', { place: flight.elsewhere }) : '',
    flight.operatedAs ? t('Flight_operated', { flight: flight.operatedAs }) : '',
    flight.terminal ? t('Flight_terminal', { terminal: flight.terminal }) : '',
    flight.belt ? t('Flight_belt', { belt: flight.belt }) : '',
    flight.isByHand ? t('Flight_by-hand') : '',
  ].filter((text) => text !== '');
}

/** A flight as it is now. Invented ones say that they are. */
export function FlightLine({ flight }: { flight: ToldFlight }) {
  const { t, tag } = useTranslation();
  const more = details(flight, t);
  return (
    <span className="grid gap-0.5">
      <span data-figures>{flightText(flight, t, tag)}</span>
      {more.length > 0 ? <span className="text-ink-soft">{more.join(' · ')}</span> : null}
      {flight.provider === 'demo' && flight.state !== 'unknown' ? (
        <span className="text-tiny text-ink-soft">{t('Flight_demo')}</span>
      ) : null}
    </span>
  );
}

/** A link to the airport's own list of arrivals. */
export function ArrivalsLink({ url }: { url: string | null }) {
  const { t } = useTranslation();
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
      {t('Flight_arrivals')}
    </a>
  );
}
