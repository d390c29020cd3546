import { type DaysLeft, renewalDays } from '#domain/booking/documents.ts';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Whether a renewal is due, or overdue. */
export const isDue = ({ daysLeft }: Pick<DaysLeft, 'daysLeft'>) => daysLeft < renewalDays;

/** How long a document is still valid: amber when a renewal is due, red when it has expired. */
export function DaysLeftBadge({ daysLeft, expires }: Pick<DaysLeft, 'daysLeft' | 'expires'>) {
  const { t, tag } = useTranslation();
  if (daysLeft < 0) return <Badge tone="bad">{t('Driver_document-expired', { day: formatDay(expires, tag) })}</Badge>;
  return (
    <Badge tone={isDue({ daysLeft }) ? 'lamp' : 'good'}>
      {daysLeft === 0 ? t('Driver_document-today') : t('Driver_document-left', { count: daysLeft })}
    </Badge>
  );
}
