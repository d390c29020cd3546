import { useQuery } from '@tanstack/react-query';
import { MapPin, Trash2 } from 'lucide-react';
import { dropPlace, placesQuery } from '#web/api/customer/saved-places.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlaceForm } from './place-form.tsx';

/** Home, work and other places, for faster bookings. */
export function SavedPlaces() {
  const { t } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(placesQuery);
  const drop = useAction(dropPlace, {
    doneText: ({ message }) => message,
    toastsAbout: 'places',
    mayOverlap: true,
    invalidates: [placesQuery.queryKey],
  });
  return (
    <Card as="section" aria-labelledby="places-title">
      <h2 id="places-title" className="text-h4">
        {t('Places_title')}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">{t('Places_lead')}</p>
      {isPending ? <Skeleton className="h-12" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data?.length === 0 ? <p className="text-small text-ink-soft">{t('Places_none')}</p> : null}
      <ul>
        {data?.map(({ id, label, name, address }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2.5">
            <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{label}</p>
              <p className="text-small text-ink-soft">{[name, address].filter(Boolean).join(', ')}</p>
            </div>
            <IconButton label={t('Places_delete', { label })} onClick={() => void drop.run(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <PlaceForm />
    </Card>
  );
}
