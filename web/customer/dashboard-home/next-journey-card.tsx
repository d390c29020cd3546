import { useQuery } from '@tanstack/react-query';
import { CarFront, MapPinned, Phone, UserRound } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { nextJourneyQuery } from '#web/api/customer/own-bookings.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useNow } from '#web/app/use-now.ts';
import emptyRoad from '#web/art/empty-road.svg';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { largestUnits, timeLeft } from '#web/shared/time-left.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

function Countdown({ journey }: { journey: ReservationAnswer }) {
  const { t, tag } = useTranslation();
  const left = largestUnits(timeLeft(Date.parse(journey.pickupTime), useNow(10_000)));
  if (journey.status === bookingStates.InProgress) {
    return <p className="text-h2 font-bold text-lamp">{t('Dash_journey-under-way')}</p>;
  }
  if (left.length === 0) return <p className="text-h2 font-bold text-lamp">{t('Dash_journey-now')}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-h1 font-bold tracking-tight text-lamp" data-figures>
      {left.map(({ unit, value }) => (
        <span key={unit}>
          {numberFormat(tag, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(value)}
        </span>
      ))}
    </p>
  );
}

function DriverAndCar({ journey }: { journey: ReservationAnswer }) {
  const { t } = useTranslation();
  const { driver, vehicle } = journey;
  if (!driver && !vehicle) {
    const isRequest = journey.status === bookingStates.Pending;
    return (
      <p className="text-small text-ink-soft">
        {isRequest ? `${t('Manage_requested')}. ${t('Manage_requested-text')}` : t('Dash_journey-no-driver')}
      </p>
    );
  }
  const line = 'flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft';
  return (
    <ul className="grid gap-2 text-small">
      {driver ? (
        <li className={line}>
          <UserRound aria-hidden="true" />
          {t('Manage_driver-badge', { name: driver.name, badge: driver.badge })}
        </li>
      ) : null}
      {vehicle ? (
        <li className={line}>
          <CarFront aria-hidden="true" />
          {[vehicle.colour, vehicle.description, vehicle.registration].filter(Boolean).join(', ')}
        </li>
      ) : null}
    </ul>
  );
}

function UpcomingJourney({ journey, onOpen }: { journey: ReservationAnswer; onOpen: (id: string) => void }) {
  const { t, tag } = useTranslation();
  const { driver } = journey;
  const isNear = journey.status === bookingStates.InProgress || journey.status === bookingStates.ReminderSent;
  return (
    <section
      aria-labelledby="next-journey"
      className="night grid gap-6 rounded-card border border-line p-6 sm:p-8 lg:grid-cols-[3fr_2fr]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="next-journey" className="eyebrow">
            {t('Dash_next-journey')}
          </h2>
          <BookingBadge status={journey.status} />
        </div>
        <div className="mt-3">
          <Countdown journey={journey} />
        </div>
        <p className="mt-4 font-semibold">
          <time dateTime={journey.pickupTime}>{formatDateTime(journey.pickupTime, tag)}</time>
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {t('Dash_journey-way', { fromPlace: journey.pickupLocation, toPlace: journey.dropoffLocation })}
        </p>
      </div>
      <div className="grid content-between gap-5">
        <DriverAndCar journey={journey} />
        <div className="flex flex-wrap gap-3">
          {isNear ? (
            <ButtonLink to={paths.trackDriver()} kind="secondary">
              <MapPinned aria-hidden="true" />
              {t('Manage_track')}
            </ButtonLink>
          ) : null}
          {journey.trackUrl ? <ShareTrip path={journey.trackUrl} terse /> : null}
          <Button kind="outline" onClick={() => onOpen(journey.id)}>
            {t('Dash_journey-details')}
          </Button>
          {driver?.phone ? (
            <ButtonLink kind="outline" href={telHref(driver.phone)}>
              <Phone aria-hidden="true" />
              {t('Dash_call-driver')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** The journey under way or the next one: countdown, driver and car when assigned, and the link to the map. */
export function NextJourneyCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { data: journey, isPending, isError, isFetching, refetch } = useQuery(nextJourneyQuery);
  if (isPending) return <SkeletonList count={1} />;
  if (isError && journey === undefined) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (journey) return <UpcomingJourney journey={journey} onOpen={onOpen} />;
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong p-8 text-center">
      <img src={emptyRoad} alt="" width={240} height={140} className="h-auto w-60 rounded-card" />
      <h2 className="text-h3">{t('Dash_no-journey')}</h2>
      <p className="max-w-narrow text-small text-ink-soft">{t('Dash_no-journey-text')}</p>
      <ButtonLink to={paths.booking()} kind="outline">
        {t('Dash_nav-book')}
      </ButtonLink>
    </section>
  );
}
