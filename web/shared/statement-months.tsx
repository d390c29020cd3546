import { FileSpreadsheet, FileText } from 'lucide-react';
import { formatMonth } from '#domain/i18n/format-time.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface StatementMonthsProps {
  readonly months: readonly { readonly month: string; readonly journeys: number; readonly total: number }[];
  readonly file: (month: string, ending: 'pdf' | 'csv') => string;
}

/** The months of a business account, newest first, each as a PDF and as a table. */
export function StatementMonths({ months, file }: StatementMonthsProps) {
  const { t, tag } = useTranslation();
  return (
    <ul className="divide-y divide-line">
      {months.map(({ month, journeys, total }) => (
        <li key={month} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{formatMonth(month, tag)}</p>
            <p className="text-small text-ink-soft tabular-nums">
              {journeys === 0
                ? t('Statement_none')
                : `${t('Statement_count', { count: journeys })} · ${formatPounds(total, tag)}`}
            </p>
          </div>
          <div className="flex gap-2">
            <ButtonLink
              href={file(month, 'pdf')}
              target="_blank"
              kind="outline"
              size="small"
              aria-label={t('Statement_pdf-of', { month: formatMonth(month, tag) })}
            >
              <FileText aria-hidden="true" />
              PDF
            </ButtonLink>
            <ButtonLink
              href={file(month, 'csv')}
              download
              kind="outline"
              size="small"
              aria-label={t('Statement_csv-of', { month: formatMonth(month, tag) })}
            >
              <FileSpreadsheet aria-hidden="true" />
              CSV
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
