import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endingQuery } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { TripEndFields } from '#web/shared/trip-end/trip-end-fields.tsx';
import { type ReportedEnd, readEnd, type TypedEnd } from '#web/shared/trip-end/typed-end.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { emptyEnd, endingOf } from './ending-of.ts';

/** How a job was paid, when staff complete it for its driver. It may be left open and reported later. */
export function useTripEnd(booking: Parameters<typeof endingQuery>[0], isAsked: boolean) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...endingQuery(booking), enabled: isAsked });
  const [typed, setTyped] = useState<TypedEnd | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isTried, setTried] = useState(false);
  const trip = data ? endingOf(data) : null;
  const now = trip ? (typed ?? emptyEnd(trip)) : null;
  const end = trip && now ? readEnd(trip, now) : null;
  const fields = isAsked ? (
    <div className="grid gap-4">
      {isUnknown ? null : trip && now && end ? (
        <TripEndFields trip={trip} typed={now} errors={isTried ? end.errors : {}} onChange={setTyped} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <Checkbox
        label={t('TripEnd_unknown')}
        hint={t('TripEnd_unknown-hint')}
        checked={isUnknown}
        onChange={(event) => setUnknown(event.target.checked)}
      />
    </div>
  ) : null;
  /** What to send; null when something is missing, which is then shown. */
  const read = (): Partial<ReportedEnd> | null => {
    setTried(true);
    if (!isAsked || isUnknown) return {};
    return end?.reported ?? null;
  };
  return { fields, read };
}
