import { useQuery } from '@tanstack/react-query';
import { CarFront, CircleCheck, IdCard } from 'lucide-react';
import { useState } from 'react';
import { type Renewal, renewalsQuery } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Expiry } from './document-texts.tsx';
import { OperatorLicence } from './operator-licence.tsx';

function RenewalLink({ kind, id, name, document, expires }: Renewal) {
  const { t } = useTranslation();
  const Icon = kind === 'driver' ? IdCard : CarFront;
  return (
    <Link
      to={kind === 'driver' ? paths.staffDrivers(id) : paths.staffVehicles(id)}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-ink no-underline hover:bg-hover"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 text-small">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft"> · {t(`Drivers_document-${document}`)}</span>
      </span>
      <span className="text-tiny">
        <Expiry expires={expires} />
      </span>
    </Link>
  );
}

/** Documents of drivers and vehicles that have expired or will soon, the most urgent first. */
export function Renewals() {
  const { t } = useTranslation();
  const [days, setDays] = useState('30');
  const { data, isPending, isError, isFetching, refetch } = useQuery(renewalsQuery);
  const due = data?.filter(({ daysLeft }) => daysLeft <= Number(days)) ?? [];
  return (
    <Card as="section" aria-labelledby="renewals-title" pad="none" className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-3 px-2 pb-2">
        <h2 id="renewals-title" className="text-h4">
          {t('Drivers_renewals')}
        </h2>
        <Segmented
          label={t('Drivers_renewals-within')}
          hideLabel
          name="renewal-days"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          choices={['30', '60'].map((value) => ({ value, label: t('Drivers_days', { count: Number(value) }) }))}
        />
      </div>
      <OperatorLicence />
      {isPending ? <Skeleton className="h-11" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data && due.length === 0 ? (
        <p className="flex items-center gap-2 px-2 py-2 text-small text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 text-good" />
          {t('Drivers_renewals-none', { count: Number(days) })}
        </p>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 xl:grid-cols-2">
        {due.map((renewal) => (
          <li key={`${renewal.id} ${renewal.document}`}>
            <RenewalLink {...renewal} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
