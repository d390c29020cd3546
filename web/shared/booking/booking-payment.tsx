import { formatClock } from '#domain/i18n/format-time.ts';
import type { PaymentAnswer } from '#web/api/payments.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayButton } from './pay-button.tsx';

interface Paid {
  readonly id: string;
  readonly canPay: boolean;
  readonly price: number;
  readonly payment: PaymentAnswer;
}

/** A difference of two amounts in pounds, to the penny. */
const less = (amount: number, other: number) => (Math.round(amount * 100) - Math.round(other * 100)) / 100;

/** What the customer agrees to, in full, before the card is asked for. */
function useTerms(): (payment: PaymentAnswer) => string {
  const { t, tag } = useTranslation();
  return ({ kind, purpose, due, rest, deposit, change }) => {
    const money = formatPounds(due, tag);
    if (kind === null) return '';
    if (change) {
      const { pickupTime, price, until } = change;
      const dateTime = formatDateTime(pickupTime, tag);
      return t('Pay_change-until', {
        dateTime,
        money: formatPounds(price, tag),
        clock: formatClock(new Date(until), tag),
      });
    }
    if (purpose === 'deposit') return t('Pay_terms-deposit', { money, restMoney: formatPounds(less(rest, due), tag) });
    return t(`Pay_terms-${purpose === 'fare' && kind === 'pay' && deposit > 0 ? 'rest' : kind}`, { money });
  };
}

function titleOf({ state, change }: PaymentAnswer) {
  if (state === 'failed') return 'Pay_state-failed';
  return change ? 'Pay_change-waiting' : 'Pay_waiting';
}

/** What one press pays or holds: both journeys together, if both are paid or held the same way. */
const amountDueNow = ({ due, kind, together }: PaymentAnswer) => due + (together?.kind === kind ? together.due : 0);

/**
 * What was paid, is held and was refunded, and after a deposit what is left; the first of them names the card. After
 * the journey also what was paid in the car or goes on the account, and the tip, which is not part of the price.
 */
function Amounts({ booking: { payment, price } }: { booking: Paid }) {
  const { t, tag } = useTranslation();
  const { deposit, paid, held, refunded, rest, paidBy, taken, tip } = payment;
  const lines = [
    { text: t('Pay_state-deposit'), amount: deposit },
    { text: t('Pay_state-paid'), amount: less(paid, deposit) },
    { text: t('Pay_state-held'), amount: held },
    { text: t('Pay_state-refunded'), amount: refunded },
    { text: t('Pay_rest'), amount: deposit > 0 ? rest : 0 },
    { text: t(`PaidBy_${paidBy === 'card' ? 'card' : 'cash'}`), amount: taken },
    { text: t('Pay_on-account'), amount: paidBy === 'account' ? price : 0 },
    { text: t('Pay_tip'), amount: tip },
  ].filter(({ amount }) => amount > 0);
  if (lines.length === 0) return null;
  return (
    <dl className="text-small" data-figures>
      {lines.map(({ text, amount }, i) => (
        <div key={text} className="flex justify-between gap-4 py-1">
          <dt>
            {text}
            {i === 0 && paid + held + refunded > 0 && payment.lastFour ? ` (•••• ${payment.lastFour})` : null}
          </dt>
          <dd className="font-semibold whitespace-nowrap">{formatPounds(amount, tag)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the amounts say the state already. */
const isSaid = ({ state }: PaymentAnswer) =>
  state === 'none' || state === 'deposit' || state === 'paid' || state === 'held' || state === 'refunded';

/** How a booking is paid: a way to pay online while that is due, and what was paid how. */
export function BookingPayment({ booking, link }: { booking: Paid; link?: string | undefined }) {
  const { t, tag } = useTranslation();
  const terms = useTerms();
  const { payment } = booking;
  const isDue = payment.due > 0 || booking.canPay;
  if (payment.state === 'none' && payment.paidBy === null && !isDue) return null;
  const money = formatPounds(amountDueNow(payment), tag);
  const { together } = payment;
  return (
    <div className="grid gap-3">
      {isDue ? (
        <Notice kind={payment.state === 'failed' ? 'caution' : 'info'} title={t(titleOf(payment))}>
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
      <Amounts booking={booking} />
    </div>
  );
}
