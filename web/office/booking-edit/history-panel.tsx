import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#domain/i18n/translate.ts';
import { type BookingEvent, staffEventsQuery } from '#web/api/office/bookings.ts';
import { driversQuery, vehiclesQuery } from '#web/api/office/fleet.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type NameOf = (id: string) => string;

/** A status has the event's own label, the picture follows from the car type, and a deletion needs no details. */
const hiddenFields = new Set(['status', 'deleted', 'carImage']);

const timeFields = new Set(['pickupTime', 'startedAt', 'calledAt', 'expectedAt']);

/** A value of an event as text. Money is in pence there. */
function formatValue(
  field: string,
  value: unknown,
  translations: { t: Translate; tag: string; nameOf: NameOf },
): string {
  const { t, tag, nameOf } = translations;
  if (value === null || value === undefined || value === '') return t('Adminedit_nothing');
  if (typeof value === 'boolean') return t(value ? 'Adminlist_yes' : 'Adminlist_no');
  if ((field === 'price' || field === 'amount') && typeof value === 'number') return formatPounds(value / 100, tag);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (timeFields.has(field)) return formatDateTime(text, tag);
  if (field === 'driverId' || field === 'vehicleId') return nameOf(text);
  if (field === 'carType' || field === 'lowerClass') return t(`Quote_car-${text}`);
  return field === 'howMade' ? t(`Adminedit_how-${text}`) : text;
}

function useNames(): NameOf {
  const drivers = useQuery(driversQuery(false));
  const vehicles = useQuery(vehiclesQuery(false));
  const names = new Map<string, string>();
  for (const { id, name } of drivers.data ?? []) names.set(id, name);
  for (const { id, registration } of vehicles.data ?? []) names.set(id, registration);
  return (id) => names.get(id) ?? id;
}

function Change({ change, nameOf }: { change: BookingEvent['changes'][number]; nameOf: NameOf }) {
  const { t, tag } = useTranslation();
  if (hiddenFields.has(change.field)) return null;
  const translations = { t, tag, nameOf };
  return (
    <li className="text-tiny wrap-anywhere text-ink-soft">
      <span className="font-semibold">{t('Ui_label', { label: t(`Change_${change.field}`) })}</span>{' '}
      {change.from === null || change.from === undefined ? null : (
        <>
          <s>{formatValue(change.field, change.from, translations)}</s> →{' '}
        </>
      )}
      <span className="text-ink">{formatValue(change.field, change.to, translations)}</span>
    </li>
  );
}

/** Everything that happened to the booking: who, when, what, from, to. Latest first. */
export function HistoryPanel({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(staffEventsQuery(id));
  const nameOf = useNames();
  return (
    <Card as="section" aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-h4">
        {t('Adminedit_history')}
      </h2>
      {isPending ? <Skeleton className="h-16" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      <ol className="grid grid-cols-[minmax(0,1fr)] border-l-2 border-line">
        {data?.toReversed().map((event) => (
          <li key={event.id} className="relative grid grid-cols-[minmax(0,1fr)] gap-0.5 pb-4 pl-5 text-small last:pb-0">
            <span aria-hidden="true" className="absolute top-1.5 -left-[5px] size-2 rounded-pill bg-lamp" />
            <span className="font-medium">{event.label}</span>
            <span className="text-tiny wrap-anywhere text-ink-soft">
              <time dateTime={event.at}>{formatDateTime(event.at, tag)}</time>
              {', '}
              {event.actorName ?? t(`Adminedit_actor-${event.actor}`)}
            </span>
            <ul>
              {event.changes.map((change) => (
                <Change key={change.field} {...{ change, nameOf }} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  );
}
