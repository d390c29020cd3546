import type { TripAnswer } from '#domain/api/bookings/trips.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CarFacts } from './car-facts.tsx';

/** The end of a trip: nothing to track, but which car it was, for those who left something in it. */
export function TripOver({ trip }: { trip: TripAnswer | null }) {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-form gap-5">
      <Notice kind="good" live="polite" title={t('Track_over')}>
        {t('Track_over-text')}
      </Notice>
      {trip ? (
        <Card as="section" aria-label={t('Track_car-was')}>
          <CarFacts trip={trip} isOver />
        </Card>
      ) : null}
    </div>
  );
}
