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
  return (payment) =>
    payment.kind === null ? '' : t(`Pay_terms-${payment.kind}`, { money: formatPounds(payment.due, tag) });
}

/** What one press pays or holds: for both journeys, where both are taken in the same way. */
const atOnce = ({ due, kind, together }: PaymentAnswer) => due + (together?.kind === kind ? together.due : 0);

/** What was paid, is held and was refunded; the card stands beside the first of them. */
function Amounts({ payment }: { payment: PaymentAnswer }) {
  const { t, tag } = useTranslation();
  const lines = (['paid', 'held', 'refunded'] as const).filter((name) => payment[name] > 0);
  if (lines.length === 0) return null;
  return (
    <dl className="text-small" data-figures>
      {lines.map((name, i) => (
        <div key={name} className="flex justify-between gap-4 py-1">
          <dt>
            {t(`Pay_state-${name}`)}
            {i === 0 && payment.lastFour ? ` (•••• ${payment.lastFour})` : null}
          </dt>
          <dd className="font-semibold whitespace-nowrap">{formatPounds(payment[name], tag)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** States that the amounts do not say already. */
const isSaid = ({ state }: PaymentAnswer) => state === 'paid' || state === 'held' || state === 'refunded';

/** How a booking is paid online: the way to pay while it waits for that, and what was paid, held and refunded. */
export function BookingPayment({ booking, link }: { booking: Paid; link?: string | undefined }) {
  const { t, tag } = useTranslation();
  const terms = useTerms();
  const { payment } = booking;
  const isDue = payment.due > 0 || booking.canPay;
  if (payment.state === 'none' && !isDue) return null;
  const money = formatPounds(atOnce(payment), tag);
  const { together } = payment;
  return (
    <div className="grid gap-3">
      {isDue ? (
        <Notice
          kind={payment.state === 'failed' ? 'caution' : 'info'}
          title={t(payment.state === 'failed' ? 'Pay_state-failed' : 'Pay_waiting')}
        >
          <p className="mb-3">{payment.due > 0 ? terms(payment) : t('Pay_waiting-text')}</p>
          {together ? (
            <p className="mb-3">
              {t('Pay_together', { reference: together.reference, money: formatPounds(together.due, tag) })}
            </p>
          ) : null}
          <PayButton reservationId={booking.id} link={link}>
            {payment.kind === null || payment.due === 0 ? t('Pay_now') : t(`Pay_do-${payment.kind}`, { money })}
          </PayButton>
        </Notice>
      ) : isSaid(payment) ? null : (
        <p className="text-small font-semibold">
          {t(`Pay_state-${payment.state}`)}
          {payment.lastFour ? ` (•••• ${payment.lastFour})` : null}
        </p>
      )}
      <Amounts payment={payment} />
    </div>
  );
}
