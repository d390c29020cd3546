import type { PageHandle } from '#web/app/page-handle.ts';
import { hasExpired, useUser } from '#web/app/session.ts';
import { useQueryValue } from '#web/app/use-query-value.ts';
import { TrackTrip } from '#web/booking/track-trip/track-trip.tsx';
import { TripLookup } from '#web/booking/track-trip/trip-lookup.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle: PageHandle = {
  title: 'Track_title',
  index: false,
  bar: 'aside',
  textPrefixes: ['Track_', 'Live_', 'Manage_', 'Quote_pickup', 'Quote_via', 'Quote_drop-off', 'Form_', 'Error_', 'Ui_'],
};

/** The driver's position, for the customer of the trip and everyone with its link. */
export function Component() {
  const { t } = useTranslation();
  const user = useUser();
  const trip = useQueryValue('trip');
  const isSignedIn = user !== null && !hasExpired(user);
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
        {trip === null && !isSignedIn ? <TripLookup /> : null}
        {trip || (trip === null && isSignedIn) ? <TrackTrip key={trip} link={trip} isSignedIn={isSignedIn} /> : null}
      </div>
    </>
  );
}
