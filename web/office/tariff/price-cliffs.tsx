import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale, Search } from 'lucide-react';
import { useState } from 'react';
import { type CliffList, cliffsQuery, levelTariff, type TariffVersion, tariffsQuery } from '#web/api/office/tariff.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { Declined, useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NamedList } from '#web/ui/named-list.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { CliffMap } from './cliff-map.tsx';
import { CliffTable } from './cliff-table.tsx';

interface PriceCliffsProps {
  readonly version: TariffVersion;
  /** Of a draft: saves what was typed; false if it can't be. */
  readonly saveFirst?: () => Promise<boolean>;
  /** Of a draft: shows why it was refused. */
  readonly onRefused?: (problem: unknown) => Promise<void>;
}

function useLevel({ version, saveFirst, onRefused }: PriceCliffsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const latest = () =>
    client.getQueryData(tariffsQuery.queryKey)?.$values.find((each) => each.version === version.version) ?? version;
  return useAction(
    async () => {
      if (saveFirst && !(await saveFirst())) throw new Declined();
      return levelTariff(latest());
    },
    {
      doneText: (draft) => t('Tariff_cliffs-proposed', { version: draft.version }),
      onDone: async (draft) => {
        await client.invalidateQueries({ queryKey: tariffsQuery.queryKey });
        await navigate(`${paths.staffTariff(String(draft.version))}&cliffs=true`);
      },
      toastsAbout: 'level-tariff',
      onFailed: async (problem) => {
        await onRefused?.(problem);
        return onRefused !== undefined;
      },
    },
  );
}

/** For whom each levelling fare is, and what they would pay without it. */
function Levelling({ levelling }: Pick<CliffList, 'levelling'>) {
  const { t, tag } = useTranslation();
  if (levelling.length === 0) return null;
  const words = t('Tariff_levelling');
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="cursor-pointer py-2 text-small font-semibold">{words}</summary>
      <NamedList label={words}>
        {levelling.map(({ id, destination, price, pickups }) => (
          <li
            key={id}
            className="grid gap-x-4 border-b border-line py-1.5 text-small sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="font-semibold tabular-nums">
              {destination} {formatPounds(price, tag)}
            </span>
            <span className="text-ink-soft">
              {pickups
                .map(({ name, before }) =>
                  t('Tariff_levelling-from', { place: name, money: formatPounds(before, tag) }),
                )
                .join(', ')}
            </span>
          </li>
        ))}
      </NamedList>
    </details>
  );
}

function Found({ found }: { found: CliffList }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const cliff = found.$values[chosen] ?? found.$values[0];
  return (
    <>
      {cliff ? (
        <>
          <p className="mt-4 text-small font-semibold" aria-live="polite">
            {t('Tariff_cliffs-found', { count: found.lines })}
          </p>
          <CliffMap cliff={cliff} cliffs={found.$values} />
          <CliffTable cliffs={found.$values} shown={cliff} onLook={setChosen} />
        </>
      ) : (
        <p className="mt-4 text-small">{t('Tariff_cliffs-none')}</p>
      )}
      <Levelling levelling={found.levelling} />
    </>
  );
}

/**
 * Neighbours who pay very different prices for much the same journey, and one press that proposes fares between them.
 * They are measured on request, because a paid map service charges for each route.
 */
export function PriceCliffs(props: PriceCliffsProps) {
  const { version } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [search] = useSearchParams();
  const [isWanted, setWanted] = useState(search.has('cliffs'));
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...cliffsQuery(version), enabled: isWanted });
  const { run, isBusy } = useLevel(props);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        {isWanted ? null : (
          <Button kind="outline" size="small" onClick={() => setWanted(true)}>
            <Search aria-hidden="true" />
            {t('Tariff_cliffs-find')}
          </Button>
        )}
        <Button kind="outline" size="small" busy={isBusy} onClick={() => void run()}>
          <Scale aria-hidden="true" />
          {t('Tariff_cliffs-level')}
        </Button>
        <p className="max-w-text text-small text-ink-soft">{t('Tariff_cliffs-level-text')}</p>
      </div>
      {isWanted && isPending ? <SkeletonList count={3} /> : null}
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {problemText(error)}
        </ErrorState>
      ) : null}
      {data ? <Found found={data} /> : null}
    </div>
  );
}
