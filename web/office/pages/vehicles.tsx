import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { datesIn, expiryField, neverValid, vehicleDocuments } from '#domain/booking/documents.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { type Vehicle, vehiclesQuery } from '#web/api/office/fleet.ts';
import { defectsQuery } from '#web/api/vehicle-checks.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type DocumentDate, documentDates } from '#web/office/fleet/document-state.ts';
import { DocumentCell, GateText } from '#web/office/fleet/document-texts.tsx';
import { FleetPage, useFleetAddress } from '#web/office/fleet/fleet-page.tsx';
import { VehicleSheet } from '#web/office/fleet/vehicle-sheet.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';

export const handle = officeHandle('Staff_nav-vehicles', 'Vehicles_', 'Drivers_', 'Document_', 'Check_');

const documentsOf = (row: Vehicle): DocumentDate[] =>
  documentDates({
    ...datesIn(vehicleDocuments, row),
    ...(row.authority === 'other' ? { 'plate-authority': neverValid } : {}),
  });

const columnsOf = (t: Translate, isOffRoad: (id: string) => boolean): Column<Vehicle>[] => [
  {
    key: 'registration',
    label: t('Vehicles_registration'),
    names: true,
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{row.registration}</span>
        <span className="block text-tiny font-normal text-ink-soft">
          {row.makeAndModel}, {row.colour}
        </span>
        <span className="block text-tiny font-normal text-ink-soft">
          {t('Vehicles_type-seats', { type: t(`Vehicles_type-${row.carType}`), count: row.seats })}
        </span>
      </>
    ),
  },
  {
    key: 'gate',
    label: t('Drivers_gate'),
    cell: (row) => {
      if (row.retiredAt) return <Badge>{t('Vehicles_gate-left')}</Badge>;
      if (isOffRoad(row.id)) return <Badge tone="bad">{t('Check_off-road')}</Badge>;
      return <GateText documents={documentsOf(row)} />;
    },
  },
  {
    key: 'plate',
    label: t('Drivers_document-plate'),
    cell: (row) => (
      <DocumentCell
        number={row.plateNumber}
        authority={row.plateAuthority}
        standing={row.authority}
        expires={row.plateExpires}
      />
    ),
  },
  ...vehicleDocuments
    .filter((document) => document !== 'plate')
    .map((document) => ({
      key: document,
      label: t(`Drivers_document-${document}`),
      cell: (row: Vehicle) => <DocumentCell expires={row[expiryField(document)]} />,
    })),
];

/** The firm's vehicles, with their documents. */
export function Component() {
  const { t } = useTranslation();
  const address = useFleetAddress();
  const found = useQuery(vehiclesQuery(address.isRetired));
  const { data: defects = [] } = useQuery(defectsQuery);
  const isOffRoad = (id: string) =>
    defects.some(({ vehicleId, dangerous, state }) => vehicleId === id && dangerous && state === 'open');
  const row = found.data?.find(({ id }) => id === address.openId);
  return (
    <FleetPage
      kind="vehicle"
      icon={CarFront}
      found={found}
      address={address}
      columns={columnsOf(t, isOffRoad)}
      nameOf={(row) => row.registration}
      sheet={
        row || address.openId === 'new' ? (
          <VehicleSheet
            key={row?.id ?? 'new'}
            vehicle={row ?? null}
            open={(next) => address.leave(row?.id ?? 'new', next)}
          />
        ) : null
      }
    />
  );
}
