import { Download } from 'lucide-react';
import { useState } from 'react';
import { addLondonMonths, isRealDay } from '#domain/basics/london-time.ts';
import { caseKinds } from '#domain/cases/case-states.ts';
import { casesCsvAddress } from '#web/api/office/cases.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ExportLink } from '#web/shared/export-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-time/date-field.tsx';

/** The registers of a period as files, for the licensing authority. */
export function CaseExport() {
  const { t } = useTranslation();
  const { today } = usePageData();
  const [from, setFrom] = useState(addLondonMonths(today, -12));
  const [to, setTo] = useState(today);
  const isPeriod = isRealDay(from) && isRealDay(to) && from <= to;
  return (
    <Card as="section" aria-labelledby="case-export" data-print="hide" className="mt-6 grid gap-4">
      <h2 id="case-export" className="text-h4">
        {t('Cases_export')}
      </h2>
      <div className="flex flex-wrap items-start gap-4">
        <DateField label={t('Cases_from')} name="from" value={from} onChange={setFrom} className="w-56" />
        <DateField
          label={t('Cases_to')}
          name="to"
          value={to}
          onChange={setTo}
          error={isPeriod ? undefined : t('Error_period')}
          className="w-56"
        />
      </div>
      {isPeriod ? (
        <div className="flex flex-wrap gap-3">
          {caseKinds.map((kind) => (
            <ExportLink key={kind} href={casesCsvAddress(kind, from, to)} download="" kind="outline">
              <Download aria-hidden="true" />
              {t(`Cases_csv-${kind}`)}
            </ExportLink>
          ))}
        </div>
      ) : null}
    </Card>
  );
}
