import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checksQuery } from '#web/api/vehicle-checks.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DefectDecision } from './defect-decision.tsx';
import { type DefectChoice, DefectRow } from './defect-row.tsx';

/** The walk-round checks of a vehicle, newest first, with what they found. */
export function VehicleChecks({ id }: { id: string }) {
  const { t, tag } = useTranslation();
  const { data, isPending, isError, isFetching, refetch } = useQuery(checksQuery(id));
  const [choice, setChoice] = useState<DefectChoice | null>(null);
  return (
    <section aria-labelledby="checks-title" className="mt-6 grid gap-3 border-t border-line pt-5">
      <h3 id="checks-title" className="text-h4">
        {t('Check_checks')}
      </h3>
      {isPending ? <Skeleton className="h-11" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data?.length === 0 ? <p className="text-small text-ink-soft">{t('Check_checks-none')}</p> : null}
      <ul className="grid gap-3">
        {data?.map((check) => (
          <li key={check.id} className="border-t border-line pt-2 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-2 text-small font-semibold" data-figures>
              {t('Check_by', { name: check.driver, dateTime: formatDateTime(check.checkedAt, tag) })}
              {check.defects.length === 0 ? <Badge tone="good">{t('Check_all-fine')}</Badge> : null}
            </p>
            {check.defects.length > 0 ? (
              <ul>
                {check.defects.map((defect) => (
                  <DefectRow key={defect.id} defect={defect} onDecide={setChoice} />
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {choice ? <DefectDecision {...choice} onClose={() => setChoice(null)} /> : null}
    </section>
  );
}
