import { useEffect, useMemo, useState } from 'react';
import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import { type Geometry, readRoute } from '#web/api/maps.ts';
import { useNow } from '#web/app/use-now.ts';
import { TripMap } from '#web/booking/trip-map/trip-map.tsx';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { MapNote } from '#web/shared/map/map-view.tsx';
import { MapFrame } from '#web/ui/map-frame.tsx';

/** When the car can be seen, and what happens then. */
export function Opening({ trip }: { trip: TripAnswer | null }) {
  const { t, tag } = useTranslation();
  const now = useNow(60_000);
  const opens = trip?.opensAt ? new Date(trip.opensAt) : null;
  const isToday = opens !== null && londonDate(opens) === londonDate(new Date(now));
  return (
    <div className="-mt-2 grid max-w-text gap-1">
      {opens && opens.getTime() > now ? (
        <p className="text-h4 font-semibold" data-figures>
          {isToday
            ? t('Track_opens', { clock: formatClock(opens, tag) })
            : t('Track_opens-day', { dateTime: formatDateTime(opens.toISOString(), tag) })}
        </p>
      ) : null}
      <p className="text-small text-ink-soft">{t('Track_waiting-text')}</p>
    </div>
  );
}

type Stop = TripAnswer['pickup'];

const stopsOf = ({ via, moreStops }: Pick<TripAnswer, 'via' | 'moreStops'>) => (via ? [via, ...moreStops] : []);

const onMap = ({ text, point }: Stop) => (point ? { label: text, location: point } : null);

/** The route of a trip; null while it loads, `none` when an end has no position or no route is known. */
function useRoute({ pickup, dropoff, ...trip }: TripAnswer): Geometry | 'none' | null {
  const [route, setRoute] = useState<Geometry | 'none' | null>(null);
  const [from, to] = [pickup.point, dropoff.point];
  const stops = stopsOf(trip).flatMap(({ point }) => point ?? []);
  const way = JSON.stringify([from, ...stops, to]);
  useEffect(() => {
    if (!from || !to) {
      // oxlint-disable-next-line react/set-state-in-effect -- there is nothing to ask for
      setRoute('none');
      return undefined;
    }
    const request = new AbortController();
    readRoute(from, to, stops, request.signal).then(setRoute, () => {
      if (!request.signal.aborted) setRoute('none');
    });
    return () => request.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each route, however often the trip is read
  }, [way]);
  return route;
}

/** A trip that has not started: its route instead of a car, and the same as text. */
export function TripAhead({ trip }: { trip: TripAnswer }) {
  const { t, tag } = useTranslation();
  const route = useRoute(trip);
  const { pickup, dropoff } = trip;
  const way = JSON.stringify([pickup, ...stopsOf(trip), dropoff]);
  // oxlint-disable-next-line react/exhaustive-deps -- each new object would draw the map again
  const ends = useMemo(() => ({ from: onMap(pickup), to: onMap(dropoff) }), [way]);
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const stops = useMemo(() => stopsOf(trip).flatMap((stop) => onMap(stop) ?? []), [way]);
  const rows = [
    { key: 'Quote_pickup', text: pickup.text },
    ...stopsOf(trip).map(({ text }) => ({ key: 'Quote_via', text })),
    { key: 'Quote_drop-off', text: dropoff.text },
  ];
  const text = (
    <dl className="grid gap-3">
      {rows.map((row) => (
        <div key={`${row.key} ${row.text}`}>
          <dt className="text-tiny text-ink-soft">{t(row.key)}</dt>
          <dd className="font-semibold break-words">{row.text}</dd>
          {row.key === 'Quote_pickup' ? (
            <dd>
              <time dateTime={trip.pickupTime} data-figures>
                {formatDateTime(trip.pickupTime, tag)}
              </time>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
  return (
    <MapFrame height="tracking" label={t('Track_map-route')} text={text} caption={t('Track_caption')}>
      {route === 'none' ? <MapNote>{t('Ui_map-failed')}</MapNote> : null}
      {route && route !== 'none' && ends.from && ends.to ? (
        <TripMap from={ends.from} stops={stops} to={ends.to} geometry={route} />
      ) : null}
    </MapFrame>
  );
}
