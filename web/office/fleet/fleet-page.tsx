import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Translate } from '#domain/i18n/translate.ts';
import { type FleetKind, fleetKey } from '#web/api/office/fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useFleetChanges } from '#web/office/live/office-hub.tsx';
import { useSearchParams } from '#web/router/use-router.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useOpened } from '#web/shared/list-page/use-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { Defects } from './defects.tsx';
import { HandedIn } from './handed-in.tsx';
import { Renewals } from './renewals.tsx';

/** The state in the URL: active or former records, and which one is open. */
export function useFleetAddress() {
  const [search, setSearch] = useSearchParams();
  const isRetired = search.get('left') === 'true';
  const { id: openId, open, close } = useOpened('open');
  // The record that is open now, for answers that arrive late; empty once the page is closed.
  const shown = useRef('');
  useEffect(() => {
    shown.current = openId;
    return () => {
      shown.current = '';
    };
  }, [openId]);
  return {
    isRetired,
    openId,
    open,
    add: () => open('new', ['left']),
    showList: (which: 'here' | 'left') => {
      // Straight away, not with the next render: an answer that arrives in between must not bring the other list back.
      shown.current = '';
      setSearch(which === 'left' ? { left: 'true' } : {});
    },
    /** Opens another record or none, unless somebody has moved on in the meantime. */
    leave: (from: string, to: string | null) => {
      if (shown.current !== from) return;
      if (to === null) close();
      else open(to);
    },
  };
}

interface FleetPageProps<Row> {
  readonly kind: FleetKind;
  readonly icon: LucideIcon;
  readonly found: UseQueryResult<Row[]>;
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly address: ReturnType<typeof useFleetAddress>;
  /** The sheet of the open record, if there is one. */
  readonly sheet: ReactNode;
}

function openColumn<Row extends { id: string }>(
  t: Translate,
  { nameOf, address }: Pick<FleetPageProps<Row>, 'nameOf' | 'address'>,
): Column<Row> {
  return {
    key: 'open',
    label: <span className="sr-only">{t('Drivers_actions')}</span>,
    actions: true,
    cell: (row) => (
      <Button
        kind="outline"
        size="small"
        aria-label={t('Drivers_edit-of', { name: nameOf(row) })}
        onClick={() => address.open(row.id)}
      >
        {t('Drivers_edit')}
      </Button>
    ),
  };
}

function FleetTable<Row extends { id: string }>(props: FleetPageProps<Row>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { found } = props;
  const { isRetired } = props.address;
  const area = props.kind === 'driver' ? 'Drivers' : 'Vehicles';
  if (found.isPending) return <SkeletonList count={4} />;
  if (found.isError)
    return (
      <ErrorState onRetry={() => void found.refetch()} busy={found.isFetching}>
        {problemText(found.error)}
      </ErrorState>
    );
  if (found.data.length === 0)
    return (
      <EmptyState icon={props.icon} title={t(isRetired ? `${area}_none-left` : `${area}_none`)}>
        {isRetired ? null : t(`${area}_none-text`)}
      </EmptyState>
    );
  return (
    <DataTable
      dense
      stacked
      caption={t(`Staff_nav-${props.kind}s`)}
      rows={found.data}
      rowKey={(row) => row.id}
      columns={[...props.columns, openColumn(t, props)]}
    />
  );
}

/** Drivers or vehicles: reported defects, renewals, the list, and the sheet of one record. */
export function FleetPage<Row extends { id: string }>(props: FleetPageProps<Row>) {
  const { t } = useTranslation();
  const { isRetired, add, showList } = props.address;
  const client = useQueryClient();
  useFleetChanges(() => void client.invalidateQueries({ queryKey: fleetKey }));
  const area = props.kind === 'driver' ? 'Drivers' : 'Vehicles';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">{t(`Staff_nav-${props.kind}s`)}</h1>
        <Button kind="primary" onClick={add}>
          <Plus aria-hidden="true" />
          {t(`${area}_add`)}
        </Button>
      </div>
      {props.kind === 'vehicle' ? <Defects /> : null}
      <HandedIn />
      <Renewals />
      <div>
        <Segmented
          label={t('Drivers_which')}
          hideLabel
          name="standing"
          className="mb-3"
          value={isRetired ? 'left' : 'here'}
          onChange={(event) => showList(event.target.value === 'left' ? 'left' : 'here')}
          choices={['here', 'left'].map((value) => ({ value, label: t(`${area}_${value}`) }))}
        />
        <FleetTable {...props} />
      </div>
      {props.sheet}
    </div>
  );
}
