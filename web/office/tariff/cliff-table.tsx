import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import type { Cliff } from '#web/api/office/tariff.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Translations } from '#web/i18n/translation-store.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCliffWords } from './cliff-side.ts';

const firstShown = 10;

interface CliffTableProps {
  readonly cliffs: readonly Cliff[];
  /** The one on the map. */
  readonly shown: Cliff;
  readonly onLook: (index: number) => void;
}

function Side({ side }: { side: Cliff['dear'] }) {
  const { t } = useTranslation();
  const { sideOf } = useCliffWords();
  return (
    <>
      {sideOf(side)}
      {side.mayChange ? null : (
        <span className="block text-ink-soft">
          {t(side.fixedFare === null ? 'Tariff_cliffs-beyond' : 'Tariff_cliffs-fixed')}
        </span>
      )}
    </>
  );
}

type Words = Pick<Translations, 't' | 'tag'> & ReturnType<typeof useCliffWords>;

const columnsOf = (
  { t, tag, apart }: Words,
  { shown, look }: { shown: Cliff; look: (cliff: Cliff) => void },
): Column<Cliff>[] => [
  {
    key: 'place',
    label: t('Tariff_cliffs-journey'),
    names: true,
    cell: ({ destination, isBack }) =>
      t(isBack ? 'Tariff_cliffs-back' : 'Tariff_cliffs-there', { place: destination.name }),
  },
  { key: 'dear', label: t('Tariff_cliffs-dear'), cell: ({ dear }) => <Side side={dear} /> },
  { key: 'cheap', label: t('Tariff_cliffs-cheap'), cell: ({ cheap }) => <Side side={cheap} /> },
  {
    key: 'gap',
    label: t('Tariff_cliffs-gap'),
    figures: true,
    cell: (cliff) => (
      <>
        +{formatPercent(cliff.percent, tag)}
        <span className="block whitespace-nowrap text-ink-soft">{apart(cliff)}</span>
      </>
    ),
  },
  {
    key: 'look',
    label: <span className="sr-only">{t('Tariff_cliffs-map')}</span>,
    actions: true,
    cell: (cliff) => (
      <IconButton
        label={t('Tariff_cliffs-look', { place: cliff.dear.name, otherPlace: cliff.cheap.name })}
        aria-pressed={cliff === shown}
        onClick={() => look(cliff)}
      >
        <Crosshair aria-hidden="true" />
      </IconButton>
    ),
  },
];

/** The price cliffs, the worst first; one of them is on the map. */
export function CliffTable({ cliffs, shown, onLook }: CliffTableProps) {
  const translations = useTranslation();
  const { t } = translations;
  const words = useCliffWords();
  const [all, setAll] = useState(false);
  const rows = all ? cliffs : cliffs.slice(0, firstShown);
  const look = (cliff: Cliff) => {
    onLook(cliffs.indexOf(cliff));
    document.getElementById('cliff-map')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <DataTable
        dense
        stacked
        className="w-full"
        caption={t('Tariff_cliffs-list')}
        rows={rows}
        rowKey={({ destination, isBack, dear, cheap }) => [destination.id, isBack, dear.id, cheap.id].join(' ')}
        columns={columnsOf({ ...translations, ...words }, { shown, look })}
      />
      {rows.length < cliffs.length ? (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {t('Tariff_cliffs-all', { count: cliffs.length })}
        </Button>
      ) : null}
    </div>
  );
}
