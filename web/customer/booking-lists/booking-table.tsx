import type { ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import { mayCancelInList, stateOf } from '#domain/booking/states.ts';
import { stopLine } from '#domain/booking/stops.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import { useOpenBooking } from '#web/customer/booking-drawer/use-open-booking.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { BookingListName } from '#web/paths.ts';
import { BookingBadge } from '#web/shared/booking/booking-badge.tsx';
import { useBookingCommands } from '#web/shared/booking/booking-commands.tsx';
import { CallToCancel } from '#web/shared/booking/call-to-cancel.tsx';
import { PayButton } from '#web/shared/booking/pay-button.tsx';
import { unbrokenPostcodes } from '#web/shared/booking/unbroken-postcodes.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

interface BookingTableProps {
  readonly list: BookingListName;
  readonly bookings: readonly ReservationAnswer[];
}

/** Wide enough for an address on few lines, where the table has the space. */
const place = 'block lg:min-w-38';

function columnsOf(t: Translate, tag: string): Column<ReservationAnswer>[] {
  return [
    {
      key: 'pickup-time',
      label: t('Bookings_pickup-time'),
      names: true,
      cell: (row) => (
        <>
          <time dateTime={row.pickupTime} className="block whitespace-nowrap">
            {formatDateTime(row.pickupTime, tag)}
          </time>
          <span className="block text-tiny font-normal text-ink-soft">{row.reference}</span>
        </>
      ),
    },
    {
      key: 'from',
      label: t('Quote_pickup'),
      cell: (row) => (
        <span className={place}>
          {unbrokenPostcodes(row.pickupLocation)}
          {row.via ? (
            <span className="block text-tiny text-ink-soft">{t('Bookings_via', { place: stopLine(row) })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'to',
      label: t('Quote_drop-off'),
      cell: (row) => <span className={place}>{unbrokenPostcodes(row.dropoffLocation)}</span>,
    },
    {
      key: 'booked',
      label: t('Bookings_booked-at'),
      roomy: true,
      cell: (row) => (
        <time dateTime={row.createdAt} className="block lg:min-w-28">
          {formatDateTime(row.createdAt, tag)}
        </time>
      ),
    },
    {
      key: 'price',
      label: t('Passenger_price'),
      figures: true,
      cell: (row) => (
        <data value={row.price} className="font-semibold">
          {formatPounds(row.price, tag)}
        </data>
      ),
    },
    { key: 'status', label: t('Bookings_status'), cell: (row) => <BookingBadge status={row.status} /> },
  ];
}

function Actions({ booking, list }: { booking: ReservationAnswer; list: BookingListName }) {
  const { t, tag } = useTranslation();
  const { open } = useOpenBooking();
  const { onCancel } = useBookingCommands();
  const why = `why-${booking.id}`;
  const state = stateOf(booking.status);
  // The list's own button is for requests only; the details also offer what the cut-off allows.
  const isRequest = state !== null && mayCancelInList(state);
  const which = `${booking.reference}, ${formatDateTime(booking.pickupTime, tag)}`;
  return (
    <span className="grid justify-items-end gap-1.5 max-md:justify-items-stretch">
      <span className="flex flex-wrap justify-end gap-2 whitespace-nowrap max-md:[&>*]:flex-1 md:max-xl:flex-col">
        {booking.canPay ? <PayButton reservationId={booking.id} size="small" /> : null}
        <Button
          kind="outline"
          size="small"
          onClick={() => open(booking.id)}
          aria-label={t('Bookings_details-of', { booking: which })}
        >
          {t('Bookings_details')}
        </Button>
        {list === 'upcoming' ? (
          <Button
            kind="outline"
            size="small"
            disabled={!isRequest}
            aria-describedby={isRequest ? undefined : why}
            onClick={() => onCancel(booking)}
          >
            {t('Manage_cancel')}
          </Button>
        ) : null}
      </span>
      {list === 'upcoming' && !isRequest ? (
        <CallToCancel
          text={booking.canCancel ? 'Manage_cancel-details' : 'Manage_cancel-call'}
          id={why}
          className="max-w-narrow text-tiny md:w-36 xl:w-48"
        />
      ) : null}
    </span>
  );
}

function actionsColumn(label: string, list: BookingListName): Column<ReservationAnswer> {
  return {
    key: 'actions',
    label: <span className="sr-only">{label}</span>,
    actions: true,
    cell: (row) => <Actions list={list} booking={row} />,
  };
}

/** Bookings as a table, at 768 px and below as cards. */
export function BookingTable({ list, bookings }: BookingTableProps) {
  const { t, tag } = useTranslation();
  return (
    <DataTable
      dense
      caption={t(`Bookings_title-${list}`)}
      rows={bookings}
      rowKey={(row) => row.id}
      columns={[...columnsOf(t, tag), actionsColumn(t('Bookings_actions'), list)]}
    />
  );
}
