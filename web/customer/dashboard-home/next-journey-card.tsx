import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, MapPinned, Phone } from 'lucide-react';
import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { calendarFile } from '#web/api/bookings.ts';
import { nextJourneyQuery } from '#web/api/customer/own-bookings.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useNow } from '#web/app/use-now.ts';
import emptyRoad from '#web/art/empty-road.svg';
import { numberFormat } from '#web/i18n/intl-formats.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { ShareTrip } from '#web/shared/booking/share-trip.tsx';
import { Plate } from '#web/shared/journey/driver-block.tsx';
import { JourneyTime } from '#web/shared/journey/journey-time.tsx';
import { JourneyWay } from '#web/shared/journey/journey-way.tsx';
import { StatusLine } from '#web/shared/journey/status-line.tsx';
import { largestUnits, timeLeft } from '#web/shared/time-left.ts';
import { Avatar } from '#web/ui/avatar.tsx';
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
    <p className="flex flex-wrap items-baseline gap-x-4 font-extrabold tracking-tight text-lamp" data-figures>
      {left.map(({ unit, value }) => (
        <span key={unit}>
          {numberFormat(tag, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' })
            .formatToParts(value)
            .map(({ type, value: said }) => (
              <span key={type} className={type === 'integer' ? 'text-display' : 'text-h3'}>
                {said}
              </span>
            ))}
        </span>
      ))}
    </p>
  );
}

/** Who drives, in one line; until that is known, what happens next. */
function Driver({ journey }: { journey: ReservationAnswer }) {
  const { t } = useTranslation();
  const { driver, vehicle } = journey;
  if (!driver && !vehicle) {
    const isRequest = journey.status === bookingStates.Pending;
    return (
      <p className="text-small text-ink-soft">{t(isRequest ? 'Manage_requested-text' : 'Dash_journey-no-driver')}</p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-3 text-small">
      {driver ? (
        <>
          <Avatar name={driver.name} size="small" />
          <span className="font-semibold">{t('Manage_driver-badge', { name: driver.name, badge: driver.badge })}</span>
        </>
      ) : null}
      {vehicle ? (
        <>
          <Plate registration={vehicle.registration} />
          <span className="text-ink-soft">{[vehicle.colour, vehicle.description].filter(Boolean).join(' ')}</span>
        </>
      ) : null}
    </p>
  );
}

function Actions({ journey, onOpen }: { journey: ReservationAnswer; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const { driver } = journey;
  const isNear = journey.status === bookingStates.InProgress || journey.status === bookingStates.ReminderSent;
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
      {isNear ? (
        <ButtonLink to={paths.trackDriver()} kind="secondary">
          <MapPinned aria-hidden="true" />
          {t('Manage_track')}
        </ButtonLink>
      ) : null}
      {journey.trackUrl ? <ShareTrip path={journey.trackUrl} terse /> : null}
      {driver?.phone ? (
        <ButtonLink kind="outline" href={telHref(driver.phone)}>
          <Phone aria-hidden="true" />
          {t('Dash_call-driver')}
        </ButtonLink>
      ) : null}
      <ButtonLink kind="outline" href={calendarFile(journey.id)} download aria-label={t('Confirm_calendar')}>
        <CalendarPlus aria-hidden="true" />
        {t('Journey_do-calendar')}
      </ButtonLink>
      <Button kind="outline" onClick={() => onOpen(journey.id)}>
        {t('Dash_journey-details')}
      </Button>
    </div>
  );
}

function UpcomingJourney({ journey, onOpen }: { journey: ReservationAnswer; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="next-journey"
      className="night grid gap-x-12 gap-y-6 rounded-card border border-line p-5 shadow-float max-sm:-mx-2 sm:p-8 lg:grid-cols-[3fr_2fr]"
    >
      <div className="grid min-w-0 content-start gap-6">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="next-journey" className="text-small font-medium tracking-normal text-ink-soft">
              {t('Dash_next-journey')}
            </h2>
            <BookingBadge status={journey.status} />
          </div>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <Countdown journey={journey} />
            <JourneyTime at={journey.pickupTime} size="small" />
          </div>
        </div>
        <StatusLine status={journey.status} hasDriver={journey.driver !== null} />
      </div>
      <div className="grid content-between gap-5 max-lg:border-t max-lg:border-line max-lg:pt-5">
        <JourneyWay booking={journey} />
        <Driver journey={journey} />
      </div>
      <div className="lg:col-span-2">
        <Actions journey={journey} onOpen={onOpen} />
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
