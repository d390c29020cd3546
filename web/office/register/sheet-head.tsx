import { companyLine } from '#domain/api/site/company-line.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

interface SheetHeadProps {
  readonly from: string;
  readonly to: string;
  /** Until when the operator's licence is valid; null where nobody has entered it. */
  readonly operatorExpires: string | null;
}

/** The firm, its licence and the period, above the printed lines. */
export function SheetHead({ from, to, operatorExpires }: SheetHeadProps) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const { number, authority } = firm.operatorLicence;
  return (
    <p className="text-small text-ink-soft">
      <span className="font-semibold text-ink">{companyLine(firm, t)}</span> ·{' '}
      {t('Register_licence', { number, authority })}
      {operatorExpires ? `, ${t('Register_licence-until', { day: formatDay(operatorExpires, tag) })}` : null} ·{' '}
      <span className="tabular-nums">
        {formatDay(from, tag)} – {formatDay(to, tag)}
      </span>
    </p>
  );
}
