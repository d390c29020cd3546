import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { draftTariff, type TariffList, type TariffVersion, tariffsQuery } from '#web/api/office/tariff.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { BankHolidays } from '#web/office/tariff/bank-holidays.tsx';
import { ChargeTable } from '#web/office/tariff/charge-table.tsx';
import { DraftEditor } from '#web/office/tariff/draft-editor.tsx';
import { LowFares } from '#web/office/tariff/low-fares.tsx';
import { PriceCliffs } from '#web/office/tariff/price-cliffs.tsx';
import { PriceSections } from '#web/office/tariff/price-sections.tsx';
import { VersionState, versionPhaseOf } from '#web/office/tariff/version-state.tsx';
import { VersionTable } from '#web/office/tariff/version-table.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';

export const handle = officeHandle('Staff_nav-tariff', 'Tariff_');

/** The version in the URL, else the newest draft, else the current one. */
function chosenOf({ $values }: TariffList, wanted: string | null): TariffVersion | undefined {
  return (
    $values.find(({ version }) => String(version) === wanted) ??
    $values.find(({ state }) => state === 'draft') ??
    $values.find(({ isInForce }) => isInForce)
  );
}

/** Shown after publishing, on the reloaded page. */
function Published({ version, inForce }: { version: TariffVersion; inForce: TariffVersion | undefined }) {
  const { t, tag } = useTranslation();
  const isLater = versionPhaseOf(version, inForce) === 'later';
  const from = version.effectiveFrom ? formatDateTime(version.effectiveFrom, tag) : '';
  return (
    <Notice kind="good" live="polite">
      {t(isLater ? 'Tariff_published-later' : 'Tariff_published-now', { version: version.version, dateTime: from })}{' '}
      <a href={paths.airportTransfer()} className="text-link">
        {t('Tariff_see-prices')}
      </a>
    </Notice>
  );
}

function Shown({ list, version }: { list: TariffList; version: TariffVersion }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const inForce = list.$values.find(({ isInForce }) => isInForce);
  const base = inForce?.tariff ?? version.tariff;
  const holidays = <BankHolidays days={list.bankHolidays} />;
  const isPublished = version.state === 'published';
  return (
    <section aria-labelledby="version-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isPublished && search.has('published') ? <Published version={version} inForce={inForce} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="version-title" className="text-h3">
          {t('Tariff_version-number', { version: version.version })}
        </h2>
        <VersionState version={version} inForce={inForce} />
      </div>
      {isPublished ? (
        <PriceSections
          tariff={version.tariff}
          base={base}
          typed={{}}
          errors={{}}
          fareTools={version.isInForce ? <LowFares version={version} tariff={version.tariff} /> : null}
          cliffs={<PriceCliffs version={version} />}
          holidays={holidays}
          charges={<ChargeTable charges={version.tariff.charges} />}
        />
      ) : (
        <DraftEditor key={version.version} version={version} base={base} holidays={holidays} />
      )}
    </section>
  );
}

function NewDraft({ kind }: { kind: 'primary' | 'outline' }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isBusy } = useAction(draftTariff, {
    onDone: async ({ version }) => {
      await client.invalidateQueries({ queryKey: tariffsQuery.queryKey });
      await navigate(paths.staffTariff(String(version)));
    },
    toastsAbout: 'new-draft',
  });
  return (
    <Button kind={kind} busy={isBusy} onClick={() => void run()}>
      <Plus aria-hidden="true" />
      {t('Tariff_new')}
    </Button>
  );
}

/** The versions of the tariff, and one of them in full. */
export function Component() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [search] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(tariffsQuery);
  const chosen = data && chosenOf(data, search.get('version'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">{t('Staff_nav-tariff')}</h1>
        <NewDraft kind={chosen?.state === 'draft' ? 'outline' : 'primary'} />
      </div>
      {isPending ? <SkeletonList count={4} /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {data && chosen ? (
        <>
          <VersionTable versions={data.$values} shown={chosen.version} />
          <Shown list={data} version={chosen} />
        </>
      ) : null}
    </div>
  );
}
