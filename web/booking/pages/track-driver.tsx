import { useNavigate } from 'react-router';
import type { PageHandle } from '#web/app/page-handle.ts';
import { hasExpired, useUser } from '#web/app/session.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { FindForm } from '#web/booking/manage-booking/find-form.tsx';
import { type MapProps, TrackTrip } from '#web/booking/track-trip/track-trip.tsx';
import { TripLookup } from '#web/booking/track-trip/trip-lookup.tsx';
import { TrackingMap } from '#web/booking/tracking-map/tracking-map.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Track_title',
  index: false,
  bar: 'aside',
  words: ['Track_', 'Live_', 'Manage_', 'Passenger_email', 'Form_', 'Error_', 'Ui_'],
};

function TripMap(seen: MapProps) {
  const { t } = useTranslation();
  return <TrackingMap {...seen} label={t('Track_map')} caption={t('Track_caption')} />;
}

/** Where the driver is, for the customer of the trip and whoever holds its link. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const trip = useQueryValue('trip');
  const isSignedIn = user !== null && !hasExpired(user);
  const wayIn = (
    <TripLookup>
      <FindForm onFound={(link) => void navigate(paths.trackTrip(link), { replace: true })} />
    </TripLookup>
  );
  return (
    <>
      <section className="night">
        <div className="column pt-7 pb-9">
          <h1 className="text-h2">{t('Track_title')}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{t('Track_lead')}</p>
        </div>
      </section>
      <div className="column pt-8 pb-24">
        {trip === undefined ? <SkeletonList count={2} /> : null}
        {trip === null && !isSignedIn ? wayIn : null}
        {trip || (trip === null && isSignedIn) ? (
          <TrackTrip key={trip} link={trip} isSignedIn={isSignedIn} wayIn={wayIn} map={TripMap} />
        ) : null}
      </div>
    </>
  );
}
