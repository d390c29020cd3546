import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { recentQuery } from '#web/api/customer/own-bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Card } from '#web/ui/card.tsx';
import { recentJourneys } from './recent-journeys.ts';

/** Recent journeys, each one press away from its price. Nothing without a journey in the past. */
export function BookAgain() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(recentQuery);
  const journeys = recentJourneys(data);
  if (journeys.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="again-title">
      <h2 id="again-title" className="text-h4">
        {t('Dash_again')}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">{t('Dash_again-text')}</p>
      <ul>
        {journeys.map(({ id, pickupLocation, dropoffLocation }) => (
          <li key={id} className="border-t border-line">
            <Link
              to={paths.booking({ rebook: id })}
              className="flex min-h-14 items-center gap-3 py-2 text-small font-medium no-underline hover:underline"
            >
              <Repeat aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 break-words">
                {t('Dash_journey-way', { fromPlace: pickupLocation, toPlace: dropoffLocation })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
