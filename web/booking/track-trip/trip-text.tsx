import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { freshnessOf } from '#web/shared/freshness.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Location } from './last-location.ts';

interface TripTextProps {
  readonly location: Location | null;
  /** A position from before this page was opened. */
  readonly last: Location | null;
  readonly now: number;
  readonly arrival: number | null;
  readonly trip: TripAnswer | null;
}

function Coordinates({ location }: { location: Location }) {
  const { t } = useTranslation();
  const spell = (degrees: number) => degrees.toFixed(6);
  return (
    <dl className="grid grid-cols-2 gap-3" data-figures>
      <div>
        <dt className="text-tiny text-ink-soft">{t('Live_latitude')}</dt>
        <dd className="font-semibold">{spell(location.lat)}</dd>
      </div>
      <div>
        <dt className="text-tiny text-ink-soft">{t('Live_longitude')}</dt>
        <dd className="font-semibold">{spell(location.lng)}</dd>
      </div>
    </dl>
  );
}

interface ArrivalProps extends Pick<TripTextProps, 'arrival' | 'now' | 'trip'> {
  /** Based on a position that is too old for minutes. */
  readonly isOld: boolean;
  readonly className: string;
}

/** When the car arrives: on a phone above the map, so that it is in the first view, else beside it. */
export function Arrival({ arrival, now, trip, isOld, className }: ArrivalProps) {
  const { t, tag } = useTranslation();
  if (arrival === null) return null;
  const seconds = (arrival - now) / 1000;
  const soon = seconds < 60 ? t('Track_eta-soon') : t('Track_eta-in', { duration: formatDrive(seconds, tag) });
  return (
    <div className={className}>
      <p className="text-tiny text-ink-soft">{t(trip?.phase === 'boarded' ? 'Track_eta-there' : 'Track_eta')}</p>
      <p className="text-h3 font-semibold" data-figures>
        {formatClock(new Date(arrival), tag)}{' '}
        <span className="text-body font-normal text-ink-soft">{isOld ? t('Track_eta-old') : soon}</span>
      </p>
    </div>
  );
}

/** Everything the map shows, as text: when the car arrives, where it is, and how reliable that is. */
export function TripText({ location, last, now, arrival, trip }: TripTextProps) {
  const { t, tag } = useTranslation();
  const fresh = location ? freshnessOf(now - location.at) : null;
  return (
    <div className="grid gap-4">
      <Arrival {...{ arrival, now, trip }} isOld={fresh?.isSilent ?? false} className="max-lg:hidden" />
      {location ? <Coordinates location={location} /> : <p className="text-small">{t('Track_no-location')}</p>}
      {location && fresh ? (
        <p className="flex flex-wrap items-center gap-2" data-figures>
          <Badge tone={fresh.isSilent ? 'bad' : 'good'} light>
            {t(fresh.key, { count: fresh.count })}
          </Badge>
          {location.accuracy === undefined ? null : (
            <span className="text-tiny text-ink-soft">
              {t('Track_accuracy', { count: Math.round(location.accuracy) })}
            </span>
          )}
        </p>
      ) : null}
      {!location && last ? (
        <p className="text-tiny text-ink-soft">
          {t('Track_last-seen', { clock: formatClock(new Date(last.at), tag) })}
        </p>
      ) : null}
    </div>
  );
}
