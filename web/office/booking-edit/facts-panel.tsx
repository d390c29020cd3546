import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasReceipt } from '#domain/booking/states.ts';
import { formatDrive, formatMiles } from '#domain/i18n/format-drive.ts';
import { receiptFile } from '#web/api/bookings.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { MayBeAdded } from '#web/shared/booking/may-be-added.tsx';
import { RecordLink } from '#web/shared/booking/record-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { CorrectPayment } from './correct-payment.tsx';
import { RevokeLinks } from './revoke-links.tsx';
import type { PanelProps } from './state-panel.tsx';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere" data-figures>
        {children}
      </dd>
    </div>
  );
}

/** An amount, which never breaks over two lines. */
function Amount({ label, pounds }: { label: string; pounds: number }) {
  const { tag } = useTranslation();
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="min-w-0 text-ink-soft">{label}</dt>
      <dd className="shrink-0 font-medium" data-figures>
        {formatPounds(pounds, tag)}
      </dd>
    </div>
  );
}

/** What is recorded in addition to the form: its source, the route, and the price breakdown. */
export function FactsPanel(panel: PanelProps) {
  const { booking } = panel;
  const { t, tag } = useTranslation();
  const other = booking.returnId ?? booking.outboundId;
  return (
    <Card as="section" aria-labelledby="facts-title" className="text-small">
      <h2 id="facts-title" className="mb-2 text-h4">
        {t('Adminedit_facts')}
      </h2>
      <dl>
        <Fact label={t('Adminlist_col-bookedAt')}>{formatDateTime(booking.createdAt, tag)}</Fact>
        <Fact label={t('Adminedit_how-made')}>{t(`Adminedit_how-${booking.howMade}`)}</Fact>
        <Fact label={t('Adminedit_partner')}>{booking.partner}</Fact>
        <Fact label={t('Adminedit_taken-by')}>{booking.takenBy}</Fact>
        <Fact label={t('Adminedit_register')}>{booking.registerNumber}</Fact>
        <Fact label={t('Adminlist_col-userId')}>{booking.userId}</Fact>
        <Fact label={t('Adminedit_way')}>
          {`${formatMiles(booking.metres, tag)}, ${formatDrive(booking.seconds, tag)}`}
        </Fact>
        <Fact label={t('Adminedit_access')}>
          {booking.accessNeeds.map((need) => t(`Adminedit_need-${need}`)).join(', ')}
        </Fact>
        <Fact label={t('Adminedit_company')}>{booking.account?.company ?? null}</Fact>
        <Fact label={t('Adminedit_cost-reference')}>{booking.costReference}</Fact>
        {other ? (
          <Fact label={t(booking.returnId ? 'Adminedit_return' : 'Adminedit_outbound')}>
            <Link to={paths.adminBooking(other)} className="text-link">
              {t('Adminedit_open')}
            </Link>
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-4 mb-1 text-small font-semibold">{t('Adminedit_price-lines')}</h3>
      <dl>
        {booking.lines.map(({ label, amount }) => (
          <Amount key={label} label={label} pounds={amount} />
        ))}
        {booking.paidBy ? (
          <Amount
            label={t(`PaidBy_${booking.paidBy}`)}
            pounds={['cash', 'card'].includes(booking.paidBy) ? booking.taken : booking.price}
          />
        ) : null}
        {booking.tip > 0 ? <Amount label={t('TripEnd_tip')} pounds={booking.tip} /> : null}
      </dl>
      <MayBeAdded additions={booking.mayBeAdded ?? []} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {hasReceipt(booking) ? (
          <ButtonLink kind="outline" size="small" href={receiptFile(booking.id)} target="_blank" rel="noreferrer">
            <ReceiptText aria-hidden="true" />
            {t('Adminedit_receipt')}
          </ButtonLink>
        ) : null}
        <RecordLink booking={booking} size="small" />
        <CorrectPayment {...panel} />
        <RevokeLinks {...panel} />
      </div>
    </Card>
  );
}
