import type { PaymentAnswer } from '#web/api/payments.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayButton } from './pay-button.tsx';

interface Paid {
  readonly id: string;
  readonly canPay: boolean;
  readonly payment: PaymentAnswer;
}

/** What the customer agrees to, in full, before the card is asked for. */
function useTerms(): (payment: PaymentAnswer) => string {
  const { t, tag } = useTranslation();
  return ({ kind, due }) => (kind === null ? '' : t(`Pay_terms-${kind}`, { money: formatPounds(due, tag) }));
}

function Line({ label, amount }: { label: string; amount: number }) {
  const { tag } = useTranslation();
  if (amount === 0) return null;
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatPounds(amount, tag)}</dd>
    </div>
  );
}

/** How a booking is paid online: the way to pay while it waits for that, and what was paid, held and refunded. */
export function BookingPayment({ booking, link }: { booking: Paid; link?: string | undefined }) {
  const { t, tag } = useTranslation();
  const terms = useTerms();
  const { payment } = booking;
  const isDue = payment.due > 0 || booking.canPay;
  if (payment.state === 'none' && !isDue) return null;
  const money = formatPounds(payment.due, tag);
  return (
    <div className="grid gap-3">
      {isDue ? (
        <Notice
          kind={payment.state === 'failed' ? 'caution' : 'info'}
          title={t(payment.state === 'failed' ? 'Pay_state-failed' : 'Pay_waiting')}
        >
          <p className="mb-3">{payment.due > 0 ? terms(payment) : t('Pay_waiting-text')}</p>
          <PayButton reservationId={booking.id} link={link}>
            {payment.kind === null || payment.due === 0 ? t('Pay_now') : t(`Pay_do-${payment.kind}`, { money })}
          </PayButton>
        </Notice>
      ) : (
        <p className="text-small font-semibold">
          {t(`Pay_state-${payment.state}`)}
          {payment.lastFour ? ` (•••• ${payment.lastFour})` : null}
        </p>
      )}
      <dl className="text-small text-ink-soft empty:hidden" data-figures>
        <Line label={t('Pay_state-paid')} amount={payment.paid} />
        <Line label={t('Pay_state-held')} amount={payment.held} />
        <Line label={t('Pay_state-refunded')} amount={payment.refunded} />
      </dl>
    </div>
  );
}
