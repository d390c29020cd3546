import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { stopLine } from '#domain/booking/stops.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { StaffBooking } from '#web/api/office/bookings.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Column } from '#web/ui/data-table.tsx';
import type { ColumnName } from './column-names.ts';

interface ColumnTools {
  readonly t: Translate;
  readonly tag: string;
  /** The list's query string, to link back to the same list. */
  readonly search: string;
  /** Why a row is marked: it was changed or deleted while the list was open. */
  readonly mark: (row: StaffBooking) => ReactNode;
}

const dash = <span aria-hidden="true">–</span>;

/** Long ids are cut by CSS, never in the text: copying gets all of it. */
const Cut = ({ children, wide }: { children: string; wide?: boolean }) => (
  <span title={children} className={`block truncate ${wide ? 'max-w-40' : 'max-w-24'}`} data-figures>
    {children}
  </span>
);

/** Addresses and instructions: two lines are enough in a list. */
const PlainText = ({ children }: { children: string }) => (
  <span title={children} className="line-clamp-2 md:w-52">
    {unbrokenPostcodes(children)}
  </span>
);

const yesNo = (t: Translate, is: boolean) => t(is ? 'Adminlist_yes' : 'Adminlist_no');

type Cells = { readonly [Name in ColumnName]: Omit<Column<StaffBooking>, 'key' | 'label'> };

function whoCells({ mark, tag }: ColumnTools) {
  return {
    id: {
      names: true,
      cell: (row) => (
        <span className="block md:w-36">
          <span className="block font-semibold md:whitespace-nowrap" data-figures>
            {row.reference}
          </span>
          <span className="block text-tiny font-normal text-ink-soft">
            <Cut wide>{row.id}</Cut>
          </span>
          {mark(row)}
        </span>
      ),
    },
    userId: {
      isEmpty: (row) => !row.userId,
      cell: (row) => (row.userId ? <Cut>{row.userId}</Cut> : dash),
    },
    name: {
      cell: (row) => (
        <bdi title={row.name} className="block max-w-44 truncate font-medium">
          {row.name}
        </bdi>
      ),
    },
    phone: {
      cell: (row) => (
        <a href={telHref(row.phoneNumber)} className="text-link md:whitespace-nowrap">
          {formatPhone(row.phoneNumber, tag)}
        </a>
      ),
    },
    email: {
      isEmpty: (row) => row.email === '',
      cell: (row) =>
        row.email ? (
          <span title={row.email} className="block max-w-52 truncate">
            {row.email}
          </span>
        ) : (
          dash
        ),
    },
  } satisfies Partial<Cells>;
}

function routeCells({ tag }: ColumnTools) {
  return {
    bookedAt: {
      cell: (row) => (
        <time dateTime={row.createdAt} className="md:whitespace-nowrap" data-figures>
          {formatDateTime(row.createdAt, tag)}
        </time>
      ),
    },
    pickup: { cell: (row) => <PlainText>{row.pickupLocation}</PlainText> },
    via: { isEmpty: (row) => row.via === '', cell: (row) => (row.via ? <PlainText>{stopLine(row)}</PlainText> : dash) },
    destination: { cell: (row) => <PlainText>{row.dropoffLocation}</PlainText> },
    pickupDate: {
      cell: (row) => (
        <time dateTime={row.pickupTime} className="font-medium md:whitespace-nowrap" data-figures>
          {formatDateTime(row.pickupTime, tag)}
        </time>
      ),
    },
    luggage: { figures: true, cell: (row) => fromWire(row).luggage },
    passengers: { figures: true, cell: (row) => row.passengers },
  } satisfies Partial<Cells>;
}

function orderCells({ t, tag }: ColumnTools) {
  return {
    carType: { cell: (row) => t(`Quote_car-${row.carType}`) },
    instructions: {
      isEmpty: (row) => fromWire(row).instructions === '',
      cell: (row) => {
        const { instructions } = fromWire(row);
        return instructions ? <PlainText>{instructions}</PlainText> : dash;
      },
    },
    greet: { cell: (row) => yesNo(t, row.greet) },
    price: {
      figures: true,
      cell: (row) => (
        <data value={row.price} className="font-semibold">
          {formatPounds(row.price, tag)}
        </data>
      ),
    },
    voucher: {
      isEmpty: (row) => row.voucher === null,
      cell: (row) => (row.voucher === null ? dash : <span className="md:whitespace-nowrap">{row.voucher}</span>),
    },
    confirmed: {
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2 md:flex-nowrap md:whitespace-nowrap">
          {yesNo(t, row.isConfirmed)}
          <BookingBadge status={row.status} />
        </span>
      ),
    },
    driver: {
      isEmpty: (row) => !row.driver,
      cell: (row) => (row.driver ? <span className="md:whitespace-nowrap">{row.driver.name}</span> : dash),
    },
    vehicle: {
      isEmpty: (row) => !row.vehicle,
      cell: (row) => (row.vehicle ? <span className="md:whitespace-nowrap">{row.vehicle.registration}</span> : dash),
    },
  } satisfies Partial<Cells>;
}

function editColumn({ t, search }: ColumnTools): Column<StaffBooking> {
  return {
    key: 'edit',
    label: t('Adminlist_col-edit'),
    actions: true,
    cell: (row) => (
      <Link
        to={paths.adminBooking(row.id)}
        state={{ list: search }}
        aria-label={t('Adminlist_edit-of', { reference: row.reference })}
        className={buttonStyle({ kind: 'outline', size: 'small' })}
      >
        <Pencil aria-hidden="true" />
        {t('Adminlist_edit')}
      </Link>
    ),
  };
}

/** The visible columns, in the given order, and the edit link at the end. */
export function listColumns(
  shown: readonly ColumnName[],
  tools: ColumnTools,
  heads: (name: ColumnName) => Pick<Column<StaffBooking>, 'label' | 'cardLabel' | 'sorted'>,
): Column<StaffBooking>[] {
  const cells: Cells = { ...whoCells(tools), ...routeCells(tools), ...orderCells(tools) };
  return [...shown.map((name) => ({ key: name, ...heads(name), ...cells[name] })), editColumn(tools)];
}
