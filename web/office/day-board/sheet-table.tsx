import type { ReactNode } from 'react';
import { fromWire } from '#domain/api/old-names.ts';
import { childSeatsLine } from '#domain/booking/child-seats.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { stopTexts } from '#domain/booking/stops.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatClock } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { SheetJob } from '#web/api/office/board.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';

const isWaiting = ({ status }: SheetJob) =>
  status === bookingStates.Pending || status === bookingStates.AwaitingPayment;

/** Lines below each other; empty ones take no space. */
function Lines({ lines }: { lines: readonly ReactNode[] }) {
  const filled = lines.filter(Boolean);
  return (
    <span className="grid gap-0.5">
      {filled.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a cell have no names and never move
        <span key={i} className="break-words whitespace-pre-line" dir="auto">
          {line}
        </span>
      ))}
    </span>
  );
}

function columnsOf(t: Translate, tag: string): Column<SheetJob>[] {
  const clock = (iso: string) => formatClock(new Date(iso), tag);
  const labelled = (key: string, value: string) =>
    value ? (
      <>
        <span className="text-ink-soft">{t('Ui_label', { label: t(key) })} </span>
        {value}
      </>
    ) : null;
  const cells: Record<string, (job: SheetJob) => readonly ReactNode[]> = {
    time: (job) => [
      <strong key="time" className="whitespace-nowrap">
        {clock(job.pickupTime)}–{clock(job.endsAt)}
      </strong>,
      job.reference,
      isWaiting(job) ? <strong key="state">{t('Daysheet_unconfirmed')}</strong> : null,
    ],
    passenger: (job) => [
      <strong key="name">{job.name}</strong>,
      <a key="phone" href={telHref(job.phoneNumber)}>
        {formatPhone(job.phoneNumber, tag)}
      </a>,
      `${t('Daysheet_passengers', { count: job.passengers })}, ${t('Daysheet_luggage', { count: fromWire(job).luggage })}, ${t(`Quote_car-${job.carType}`)}`,
    ],
    journey: (job) => [
      labelled('Daysheet_from', job.pickupLocation),
      ...stopTexts(job).map((text) => labelled('Daysheet_via', text)),
      labelled('Daysheet_to', job.dropoffLocation),
      job.flightNumber ? t('Daysheet_flight', { flight: job.flightNumber }) : null,
      job.greet ? t('Daysheet_greet') : null,
    ],
    notes: (job) => [
      ...job.accessNeeds.map((need) => <strong key={need}>{t(`Daysheet_need-${need}`)}</strong>),
      <strong key="seats">{childSeatsLine(job.childSeats, t)}</strong>,
      fromWire(job).instructions,
      job.remarks ? t('Daysheet_office', { remarks: job.remarks }) : null,
    ],
    driver: (job) => [
      <strong key="driver">{job.driver?.name ?? t('Daysheet_no-driver')}</strong>,
      job.driver?.phone ? formatPhone(job.driver.phone, tag) : null,
      job.vehicle
        ? `${job.vehicle.registration}, ${job.vehicle.colour} ${job.vehicle.description}`
        : t('Daysheet_no-car'),
    ],
    price: (job) => [
      <strong key="price">{formatPounds(job.price, tag)}</strong>,
      t(`Daysheet_pay-${job.payMethod ?? 'open'}`),
      job.costReference,
    ],
  };
  return Object.entries(cells).map(([key, lines]) => ({
    key,
    label: t(`Daysheet_col-${key}`),
    names: key === 'time',
    cell: (job) => <Lines lines={lines(job)} />,
  }));
}

/** The jobs of the day, earliest first: a table in print and on wide screens, cards on a phone. */
export function SheetTable({ jobs }: { jobs: readonly SheetJob[] }) {
  const { t, tag } = useTranslation();
  return (
    <DataTable caption={t('Daysheet_title')} columns={columnsOf(t, tag)} rows={jobs} rowKey={({ id }) => id} dense />
  );
}
