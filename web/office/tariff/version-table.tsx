import { useState } from 'react';
import type { TariffVersion } from '#web/api/office/tariff.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { Translations } from '#web/i18n/translation-store.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { VersionState } from './version-state.tsx';

// The versions that matter from day to day; older ones are a click away.
const firstShown = 5;

const columnsOf = (
  { t, tag }: Pick<Translations, 't' | 'tag'>,
  shown: number,
  inForce: TariffVersion | undefined,
): Column<TariffVersion>[] => [
  {
    key: 'version',
    label: t('Tariff_version'),
    names: true,
    cell: ({ version }) => (
      <Link
        to={paths.staffTariff(String(version))}
        aria-current={version === shown ? 'true' : undefined}
        className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        {t('Tariff_version-number', { version })}
      </Link>
    ),
  },
  { key: 'state', label: t('Tariff_state'), cell: (row) => <VersionState version={row} inForce={inForce} /> },
  {
    key: 'from',
    label: t('Tariff_effective'),
    cell: ({ effectiveFrom }) => (effectiveFrom ? formatDateTime(effectiveFrom, tag) : '–'),
  },
  { key: 'by', label: t('Tariff_published-by'), cell: ({ publishedBy }) => publishedBy ?? '–' },
  { key: 'note', label: t('Tariff_note'), cell: ({ note }) => note || '–' },
];

/** Every version of the tariff, newest first. */
export function VersionTable({ versions, shown }: { versions: readonly TariffVersion[]; shown: number }) {
  const translations = useTranslation();
  const { t } = translations;
  const [all, setAll] = useState(false);
  const rows = all ? versions : versions.slice(0, firstShown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <DataTable
        dense
        className="w-full max-md:[&_td]:flex-wrap max-md:[&_td>div]:ml-auto"
        caption={t('Tariff_versions')}
        rows={rows}
        rowKey={({ version }) => version}
        columns={columnsOf(
          translations,
          shown,
          versions.find(({ isInForce }) => isInForce),
        )}
      />
      {rows.length < versions.length ? (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {t('Tariff_all-versions', { count: versions.length })}
        </Button>
      ) : null}
    </div>
  );
}
