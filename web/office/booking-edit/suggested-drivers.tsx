import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { suggestionsQuery } from '#web/api/office/board.ts';
import type { StaffBooking } from '#web/api/office/bookings.ts';
import type { Suggestion } from '#web/api/office/day-plan.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** As many as a dispatcher reads at a glance. */
const shownAtMost = 5;

interface SuggestedDriversProps {
  readonly booking: StaffBooking;
  readonly isBusy: boolean;
  readonly onAssign: (suggestion: Suggestion) => void;
}

function SuggestedDriver({
  suggestion,
  isBusy,
  onAssign,
}: Omit<SuggestedDriversProps, 'booking'> & { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const { driver, registration, reasons } = suggestion;
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line pt-2">
      <div className="min-w-0">
        <p className="font-semibold">
          {driver} <span className="text-small font-normal text-ink-soft">{registration}</span>
        </p>
        <ul className="text-small text-ink-soft">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <Button
        kind="outline"
        size="small"
        className="shrink-0"
        busy={isBusy}
        aria-label={t('Suggest_assign', { name: driver })}
        onClick={() => onAssign(suggestion)}
      >
        {t('Adminedit_assign')}
      </Button>
    </li>
  );
}

/** Who should drive a booking, with reasons and one press to assign; those who cannot are folded away, with reasons. */
export function SuggestedDrivers({ booking, isBusy, onAssign }: SuggestedDriversProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(suggestionsQuery(booking));
  if (isError) return <Notice kind="caution">{t('Suggest_failed')}</Notice>;
  if (!data) return null;
  const best = data.$values.filter(({ driverId }) => driverId !== booking.driver?.id).slice(0, shownAtMost);
  return (
    <section aria-labelledby="suggestions-title" className="grid gap-2">
      <h3 id="suggestions-title" className="text-body font-semibold">
        {t('Suggest_title')}
      </h3>
      {best.length === 0 ? <p className="text-small">{t('Suggest_none')}</p> : null}
      <ol className="grid gap-2">
        {best.map((suggestion) => (
          <SuggestedDriver key={suggestion.driverId} suggestion={suggestion} isBusy={isBusy} onAssign={onAssign} />
        ))}
      </ol>
      {data.excluded.length > 0 ? (
        <details className="group text-small">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
            {t('Suggest_excluded', { count: data.excluded.length })}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ul className="grid gap-1">
            {data.excluded.map(({ driverId, driver, reason }) => (
              <li key={driverId}>
                <span className="font-semibold">{driver}:</span> {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
