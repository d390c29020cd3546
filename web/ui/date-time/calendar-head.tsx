import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatMonth } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Month } from './calendar-month.ts';

type CalendarHeadProps = {
  month: Month;
  hasPrevious: boolean;
  hasNext: boolean;
  onTurn: (months: number) => void;
};

export function CalendarHead({ month, hasPrevious, hasNext, onTurn }: CalendarHeadProps) {
  const { t, tag } = useTranslation();
  return (
    <div className="flex items-center justify-between">
      <IconButton label={t('Ui_month-previous')} disabled={!hasPrevious} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p aria-live="polite" className="font-semibold first-letter:uppercase">
        {formatMonth(month, tag)}
      </p>
      <IconButton label={t('Ui_month-next')} disabled={!hasNext} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
