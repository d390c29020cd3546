import { useEffect, useState } from 'react';
import { readUpcomingJourneys, type UpcomingJourney } from '#web/api/customer/own-details.ts';
import { useNow } from '#web/app/use-now.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { largestUnits, timeLeft } from '#web/shared/time-left.ts';

/** The customer's next journey; nothing while it is unknown, because a greeting must not show an error. */
function useNextJourney(): UpcomingJourney | null {
  const [journey, setJourney] = useState<UpcomingJourney | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    readUpcomingJourneys(leave.signal)
      .then(([earliest]) => setJourney(earliest ?? null))
      .catch(() => {});
    return () => leave.abort();
  }, []);
  return journey;
}

/** The countdown to a customer's next journey. */
export function NextJourney() {
  const { t, tag } = useTranslation();
  const journey = useNextJourney();
  const now = useNow(10_000);
  const left = journey && timeLeft(Date.parse(journey.pickupTime), now);
  if (!journey || !left) return null;
  return (
    <Link to={paths.dashboardList('upcoming')} className="block no-underline">
      <p className="eyebrow">{t('Greeting_next-journey')}</p>
      <p
        className="mt-2 flex items-baseline gap-3 text-h2 font-bold tracking-tight text-lamp empty:hidden"
        data-figures
      >
        {largestUnits(left).map(({ unit, value }) => (
          <span key={unit}>
            {value}
            <span className="ml-1 text-small font-medium text-ink-soft">{t(`Greeting_${unit}`)}</span>
          </span>
        ))}
      </p>
      <p className="mt-2 text-small text-ink-soft">
        <time dateTime={journey.pickupTime} className="block font-semibold whitespace-nowrap text-ink">
          {formatDateTime(journey.pickupTime, tag)}
        </time>
        {journey.dropoffLocation}
      </p>
    </Link>
  );
}
