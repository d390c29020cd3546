import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { datesIn, driverDocuments, expiryField, neverValid } from '#domain/booking/documents.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { type Driver, driversQuery } from '#web/api/office/fleet.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type DocumentDate, documentDates } from '#web/office/fleet/document-state.ts';
import { DocumentCell, GateText } from '#web/office/fleet/document-texts.tsx';
import { DriverSheet } from '#web/office/fleet/driver-sheet.tsx';
import { FleetPage, useFleetAddress } from '#web/office/fleet/fleet-page.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';

export const handle = officeHandle('Staff_nav-drivers', 'Drivers_', 'Document_');

const documentsOf = (row: Driver): DocumentDate[] =>
  documentDates({
    ...datesIn(driverDocuments, row),
    ...(row.authority === 'other' ? { 'badge-authority': neverValid } : {}),
  });

const columnsOf = (t: Translate, tag: string): Column<Driver>[] => [
  {
    key: 'name',
    label: t('Drivers_name'),
    names: true,
    cell: (row) => (
      <>
        {row.name}
        <a
          href={telHref(row.phone)}
          className="block text-tiny font-normal whitespace-nowrap text-ink-soft no-underline hover:underline"
        >
          {formatPhone(row.phone, tag)}
        </a>
        {row.dogExempt ? <Badge light>{t('Drivers_dog-mark')}</Badge> : null}
      </>
    ),
  },
  {
    key: 'gate',
    label: t('Drivers_gate'),
    cell: (row) =>
      row.retiredAt ? <Badge>{t('Drivers_gate-left')}</Badge> : <GateText documents={documentsOf(row)} />,
  },
  {
    key: 'badge',
    label: t('Drivers_document-badge'),
    cell: (row) => (
      <DocumentCell
        number={row.badgeNumber}
        authority={row.badgeAuthority}
        standing={row.authority}
        expires={row.badgeExpires}
      />
    ),
  },
  ...driverDocuments
    .filter((document) => document !== 'badge')
    .map((document) => ({
      key: document,
      label: t(`Drivers_document-${document}`),
      cell: (row: Driver) => <DocumentCell expires={row[expiryField(document)]} />,
    })),
  {
    key: 'account',
    label: t('Drivers_account'),
    cell: (row) =>
      row.email ? (
        <span className="wrap-anywhere">{row.email}</span>
      ) : (
        <span className="text-ink-soft">{t('Drivers_account-none')}</span>
      ),
  },
];

/** All drivers, with their documents. */
export function Component() {
  const { t, tag } = useTranslation();
  const address = useFleetAddress();
  const found = useQuery(driversQuery(address.isRetired));
  const row = found.data?.find(({ id }) => id === address.openId);
  return (
    <FleetPage
      kind="driver"
      icon={IdCard}
      found={found}
      address={address}
      columns={columnsOf(t, tag)}
      nameOf={(row) => row.name}
      sheet={
        row || address.openId === 'new' ? (
          <DriverSheet
            key={row?.id ?? 'new'}
            driver={row ?? null}
            open={(next) => address.leave(row?.id ?? 'new', next)}
          />
        ) : null
      }
    />
  );
}
