import { useState } from 'react';
import {
  paymentsKey,
  releasePayment,
  retryPayment,
  type SendBy,
  type StaffPayment,
  sendPayLink,
  withdrawPayment,
} from '#web/api/office/payments.ts';
import { mayKeepBooks, useUser } from '#web/app/session.ts';
import { formatDateTime } from '#web/i18n/booking-dates.ts';
import { formatPounds } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { AmountDialog } from './amount-dialog.tsx';

type Act = 'email' | 'text' | 'withdraw' | 'release' | 'retry';

const doing: Record<Act, (id: string) => Promise<StaffPayment>> = {
  email: (id) => sendPayLink(id, 'email' satisfies SendBy),
  text: (id) => sendPayLink(id, 'text' satisfies SendBy),
  withdraw: withdrawPayment,
  release: releasePayment,
  retry: retryPayment,
};

/** The actions that a payment offers now. Only managers and bookkeepers may move money. */
function actsOf({ may }: StaffPayment, mayMoveMoney: boolean): Act[] {
  const acts: Act[] = may.includes('send') ? ['email', 'text'] : [];
  if (may.includes('withdraw')) acts.push('withdraw');
  if (mayMoveMoney && may.includes('release')) acts.push('release');
  if (mayMoveMoney && may.includes('retry')) acts.push('retry');
  return acts;
}

/** The amounts of a payment in one line. */
function Amounts({ payment }: { payment: StaffPayment }) {
  const { t, tag } = useTranslation();
  const parts = (
    [
      ['paid', payment.paid],
      ['held', payment.held],
      ['refunded', payment.refunded],
    ] as const
  ).filter(([, amount]) => amount > 0);
  const card = payment.lastFour ? `•••• ${payment.lastFour}` : '';
  const texts = parts.map(([name, amount]) => `${t(`Payments_${name}`)} ${formatPounds(amount, tag)}`);
  return (
    <p className="text-tiny text-ink-soft" data-figures>
      {[...texts, card, payment.reason].filter(Boolean).join(' · ')}
    </p>
  );
}

function Steps({ payment }: { payment: StaffPayment }) {
  const { t, tag } = useTranslation();
  if (payment.steps.length === 0) return null;
  return (
    <ul className="text-tiny text-ink-soft" data-figures>
      {payment.steps.map((step) => (
        <li key={`${step.at} ${step.what}`}>
          <time dateTime={step.at}>{formatDateTime(step.at, tag)}</time>
          {`: ${t(`Payments_step-${step.what}`)}`}
          {step.amount > 0 ? ` ${formatPounds(step.amount, tag)}` : null}
          {step.reason === '' ? null : `, ${step.note || t(`Payments_reason-${step.reason}`)}`}
          {step.by ? `, ${step.by}` : null}
          {step.refusal ? ` (${t('Ui_fact', { label: t('Payments_refused'), value: step.refusal })})` : null}
        </li>
      ))}
    </ul>
  );
}

/** One payment: what became of it, and what the office can do with it now. */
export function PaymentItem({ payment }: { payment: StaffPayment }) {
  const { t, tag } = useTranslation();
  const mayMoveMoney = mayKeepBooks(useUser());
  const [dialog, setDialog] = useState<'refund' | 'capture' | null>(null);
  const [isShown, setShown] = useState(false);
  const action = useAction((act: Act) => doing[act](payment.id), {
    invalidates: [paymentsKey],
    doneText: (_done, act) => t(`Payments_done-${act}`),
  });
  const canMove = (['refund', 'capture'] as const).filter((each) => mayMoveMoney && payment.may.includes(each));
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex items-baseline justify-between gap-3 text-small">
        <span className="font-semibold">
          {t(`Payments_state-${payment.state}`)}
          {payment.purpose === 'deposit' || payment.purpose === 'change'
            ? ` (${t(`Payments_purpose-${payment.purpose}`)})`
            : null}
        </span>
        <data value={payment.amount}>{formatPounds(payment.amount, tag)}</data>
      </p>
      <Amounts payment={payment} />
      {payment.problem ? <Notice kind="caution">{t('Payments_problem', { reason: payment.problem })}</Notice> : null}
      <Steps payment={payment} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actsOf(payment, mayMoveMoney).map((act) => (
          <Button
            key={act}
            kind="outline"
            size="small"
            busy={action.runningWith === act}
            onClick={() => void action.run(act)}
          >
            {t(`Payments_do-${act}`)}
          </Button>
        ))}
        {canMove.map((each) => (
          <Button key={each} kind="outline" size="small" onClick={() => setDialog(each)}>
            {t(`Payments_do-${each}`)}
          </Button>
        ))}
        {payment.payUrl ? (
          <Button kind="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {t('Payments_show-code')}
          </Button>
        ) : null}
      </div>
      <FailureNotice>{action.failure}</FailureNotice>
      {isShown && payment.payUrl ? (
        <div className="grid gap-2">
          <QrCode text={payment.payUrl} label={t('Payments_code')} />
          <p className="text-tiny wrap-anywhere text-ink-soft">{payment.payUrl}</p>
        </div>
      ) : null}
      <AmountDialog payment={payment} act={dialog} onClose={() => setDialog(null)} />
    </li>
  );
}
