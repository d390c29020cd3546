import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { csvAddress, type RegisterPeriod, registerQuery } from '#web/api/office/register.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { ChainCheck } from '#web/office/register/chain-check.tsx';
import { Completeness } from '#web/office/register/completeness.tsx';
import { InspectorLinks } from '#web/office/register/inspector-links.tsx';
import { readPeriod, writePeriod } from '#web/office/register/period.ts';
import { PeriodForm } from '#web/office/register/period-form.tsx';
import { PrintButton, RecordList } from '#web/office/register/record-list.tsx';
import { SheetHead } from '#web/office/register/sheet-head.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { useSearchParams } from '#web/router/use-router.ts';
import { ExportLink } from '#web/shared/export-link.tsx';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-register', 'Register_');

/** The operator's register for a period: check it, prove it, print it, export it, show it to an inspector. */
export function Component() {
  const { t } = useTranslation();
  const { today } = usePageData();
  const fullProblem = useFullProblem();
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search, today);
  const found = useInfiniteQuery(registerQuery(period));
  const first = found.data?.pages[0];
  const ask = (next: RegisterPeriod) => setSearch(writePeriod(next));
  return (
    <div className="sheet-landscape grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">{t('Staff_nav-register')}</h1>
        <div data-print="hide" className="flex flex-wrap gap-3">
          <PrintButton pieces={found} records={first?.records ?? 0} />
          <ExportLink href={csvAddress(period)} download="" kind="outline">
            <Download aria-hidden="true" />
            {t('Register_csv')}
          </ExportLink>
        </div>
      </div>
      <PeriodForm key={`${period.from} ${period.to}`} period={period} onAsk={ask} />
      <SheetHead from={period.from} to={period.to} operatorExpires={first?.operatorExpires ?? null} />
      {found.isPending ? <SkeletonList count={4} /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
          {fullProblem(found.error)}
        </ErrorState>
      ) : null}
      {first ? (
        <>
          <Completeness
            page={first}
            isIncomplete={period.isIncomplete}
            onIncomplete={(isIncomplete) => ask({ ...period, isIncomplete })}
          />
          <section aria-label={t('Register_caption')}>
            <RecordList pieces={found} canEdit />
          </section>
        </>
      ) : null}
      <div data-print="hide" className="grid items-start gap-5 xl:grid-cols-2">
        <ChainCheck />
        <InspectorLinks period={period} />
      </div>
    </div>
  );
}
