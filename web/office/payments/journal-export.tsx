import { Download } from 'lucide-react';
import { useState } from 'react';
import { addLondonMonths, isRealDay } from '#domain/basics/london-time.ts';
import { journalFile } from '#web/api/office/payments.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';

/** The ledger of a period as files for the bookkeeper; at first of this month. */
export function JournalExport() {
  const { t } = useTranslation();
  const { today } = usePageData();
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isPeriod = isRealDay(from) && isRealDay(to) && from <= to;
  const isLong = isPeriod && to > addLondonMonths(from, 12);
  return (
    <Card as="section" aria-labelledby="journal-title" className="mt-6 grid gap-4">
      <h2 id="journal-title" className="text-h4">
        {t('Journal_title')}
      </h2>
      <p className="text-small text-ink-soft">{t('Journal_lead')}</p>
      <div className="flex flex-wrap items-start gap-4">
        <DateField label={t('Journal_from')} name="from" value={from} onChange={setFrom} className="w-56" />
        <DateField
          label={t('Journal_to')}
          name="to"
          value={to}
          onChange={setTo}
          error={isLong ? t('Error_period-long') : isPeriod ? undefined : t('Error_period')}
          className="w-56"
        />
      </div>
      {isPeriod && !isLong ? (
        <div className="flex flex-wrap gap-3">
          {(['ledger', 'xero'] as const).map((format) => (
            <ExportLink key={format} href={journalFile(format, from, to)} download="" kind="outline">
              <Download aria-hidden="true" />
              {t(`Journal_${format}`)}
            </ExportLink>
          ))}
        </div>
      ) : null}
    </Card>
  );
}
