import { companyLine } from '#domain/api/company-line.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/** The firm and the period, above the printed lines. */
export function SheetHead({ from, to }: { from: string; to: string }) {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const { number, authority } = firm.operatorLicence;
  return (
    <p className="text-small text-ink-soft">
      <span className="font-semibold text-ink">{companyLine(firm, t)}</span> ·{' '}
      {t('Register_licence', { number, authority })} ·{' '}
      <span className="tabular-nums">
        {formatDay(from, tag)} – {formatDay(to, tag)}
      </span>
    </p>
  );
}
