import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarSync, Plus } from 'lucide-react';
import { formatWeekday } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { type RepeatRow, repeatsQuery } from '#web/api/repeats.ts';
import { formatDateTime, formatDay } from '#web/i18n/booking-dates.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { ListPage } from '#web/shared/list-page/list-page.tsx';
import { PageHead } from '#web/shared/list-page/page-head.tsx';
import { SearchField } from '#web/shared/list-page/search-field.tsx';
import { useAddressFilter } from '#web/shared/list-page/use-address-filter.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { RepeatPlace } from './repeat-place.ts';

/** "Mon, Wed 08:15 / 15:30". */
export const patternText = ({ days, time, returnTime }: Pick<RepeatRow, 'days' | 'time' | 'returnTime'>, tag: string) =>
  `${days.map((day) => formatWeekday(day, tag)).join(', ')} ${[time, returnTime].filter(Boolean).join(' / ')}`;

function columnsOf(t: Translate, tag: string, at: RepeatPlace): Column<RepeatRow>[] {
  return [
    {
      key: 'journey',
      label: t('Repeat_journey'),
      names: true,
      cell: (row) => (
        <span className="wrap-anywhere md:wrap-break-word">
          {unbrokenPostcodes(`${row.pickupLocation} → ${row.dropoffLocation}`)}
        </span>
      ),
    },
    {
      key: 'passenger',
      label: t('Repeat_passenger'),
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          {row.company ? <bdi className="block text-ink-soft">{row.company}</bdi> : null}
        </>
      ),
    },
    { key: 'days', label: t('Repeat_days'), cell: (row) => patternText(row, tag) },
    {
      key: 'period',
      label: t('Repeat_period'),
      cell: (row) => `${formatDay(row.from, tag)} – ${formatDay(row.until, tag)}`,
    },
    {
      key: 'next',
      label: t('Repeat_next'),
      isEmpty: (row) => row.nextPickup === null,
      cell: (row) => (row.nextPickup ? formatDateTime(row.nextPickup, tag) : '–'),
    },
    {
      key: 'status',
      label: t('Repeat_status'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2 md:justify-start">
          <Badge tone={row.ended ? 'plain' : 'good'}>{t(row.ended ? 'Repeat_ended' : 'Repeat_running')}</Badge>
          {row.problems > 0 ? <Badge tone="bad">{t('Repeat_not-booked', { count: row.problems })}</Badge> : null}
          {row.keptPaid.map((day) => (
            <span key={day} className="text-tiny text-ink-soft">
              {t('Repeat_kept', { day: formatDay(day, tag) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'actions',
      label: <span className="sr-only">{t('Repeat_actions')}</span>,
      actions: true,
      cell: (row) => (
        <ButtonLink
          to={at.one(row.id)}
          kind="outline"
          size="small"
          aria-label={t('Repeat_open-of', { place: `${row.name}, ${row.dropoffLocation}` })}
        >
          {t('Repeat_open')}
        </ButtonLink>
      ),
    },
  ];
}

/** Regular journeys: the customer's own, or in the office everybody's. */
export function RepeatList({ at }: { at: RepeatPlace }) {
  const { t, tag } = useTranslation();
  const filter = useAddressFilter();
  const query = useInfiniteQuery(repeatsQuery(at.isOffice ? filter.get('q') : ''));
  return (
    <>
      <PageHead title={t('Repeat_title')} lead={t('Repeat_lead')}>
        <ButtonLink to={at.create()} kind="primary">
          <Plus aria-hidden="true" />
          {t('Repeat_new')}
        </ButtonLink>
      </PageHead>
      {at.isOffice ? (
        <SearchField
          label={t('Repeat_search')}
          placeholder={t('Repeat_search-example')}
          value={filter.get('q')}
          onSearch={(q) => filter.set({ q })}
          className="mb-4 max-w-form"
        />
      ) : null}
      <ListPage
        query={query}
        empty={
          <EmptyState icon={CalendarSync} title={t('Repeat_none')}>
            {t('Repeat_none-text')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            dense
            caption={t('Repeat_title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columnsOf(t, tag, at)}
          />
        )}
      </ListPage>
    </>
  );
}
