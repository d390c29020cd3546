import { useState } from 'react';
import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { useNow } from '#web/app/use-now.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { freshnessOf } from '#web/shared/freshness.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CarFacts } from './car-facts.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { TrackingMap } from './tracking-map.tsx';
import { Opening, TripAhead } from './trip-ahead.tsx';
import { TripLookup } from './trip-lookup.tsx';
import { TripOver } from './trip-over.tsx';
import { Arrival, TripText } from './trip-text.tsx';
import { useArrival } from './use-arrival.ts';
import { useTracked } from './use-tracked.ts';
import { useTrip } from './use-trip.ts';

const isUnderWay = (phase: TripAnswer['phase']) => phase === 'coming' || phase === 'arrived' || phase === 'boarded';

interface TrackTripProps {
  /** The token of a signed link; without it the session is used. */
  readonly link: string | null;
  readonly isSignedIn: boolean;
}

/** The car under way, for those who may see it. */
export function TrackTrip({ link, isSignedIn }: TrackTripProps) {
  const { t } = useTranslation();
  const { locations, ended, changes, last, skew, status, reconnect } = useTracked(link);
  const [chosen, setChosen] = useState('');
  const location = locations.find(({ bookingId }) => bookingId === chosen) ?? locations[0] ?? null;
  const bookingId = location?.bookingId ?? ended.at(-1) ?? null;
  const isConnected = status.state === 'Connected';
  const trip = useTrip({ bookingId, link, isSignedIn, changes, isConnected });
  const arrival = useArrival(location, trip, skew);
  const now = useNow(1000) - skew;
  const isOver = location === null && (ended.length > 0 || trip?.phase === 'over');
  const isClosed = status.end === 'refused' || status.end === 'link-ended' || status.end === 'session-ended';
  // While our own connection is down, we cannot tell whether the driver's phone is sending.
  const isSilent = isConnected && location !== null && freshnessOf(now - location.at).isSilent;
  const isAhead = location === null && trip?.phase === 'waiting';
  if (isOver) return <TripOver trip={trip} />;
  if (isClosed) {
    const what = status.end === 'session-ended' || link === null ? 'Track_session-over' : 'Track_link-over';
    return (
      <div className="grid gap-5">
        <Notice kind="caution" live="polite" title={t(what)} className="max-w-form">
          {t(`${what}-text`)}
        </Notice>
        <TripLookup />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={isConnected ? 'good' : status.end ? 'bad' : 'lamp'} light>
          <output>{t(`Live_${status.state}`)}</output>
        </Badge>
        {trip && isUnderWay(trip.phase) ? (
          <output className="font-semibold">{t(`Track_phase-${trip.phase}`)}</output>
        ) : null}
        {location ? null : <output className="font-semibold">{t('Track_waiting')}</output>}
      </div>
      {location ? (
        <Arrival {...{ arrival, now, trip }} isOld={freshnessOf(now - location.at).isSilent} className="lg:hidden" />
      ) : (
        <Opening trip={trip} />
      )}
      <ConnectionNotice status={status} onReconnect={reconnect} />
      {isSilent ? (
        <Notice kind="caution" live="polite" title={t('Track_silent')}>
          {t('Track_silent-text')}
        </Notice>
      ) : null}
      {locations.length > 1 ? (
        <SelectField
          label={t('Track_which')}
          value={location?.bookingId}
          onChange={(event) => setChosen(event.target.value)}
          options={locations.map(({ bookingId: value }, index) => ({
            value,
            label: t('Track_trip-number', { number: index + 1 }),
          }))}
          className="max-w-narrow"
        />
      ) : null}
      {trip && isAhead ? (
        <TripAhead trip={trip} />
      ) : (
        <TrackingMap position={location} last={last} text={<TripText {...{ location, last, now, arrival, trip }} />} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {trip ? (
          <Card as="section" aria-label={t('Track_car')}>
            <CarFacts trip={trip} />
          </Card>
        ) : null}
        {trip?.trackUrl ? (
          <Card>
            <ShareTrip path={trip.trackUrl} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}
