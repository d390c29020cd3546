import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingPaymentsQuery } from '#web/api/office/payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { PaymentItem } from './payment-item.tsx';

interface PaymentsPanelProps {
  readonly reservationId: string;
  readonly hasEmail: boolean;
  readonly isOver: boolean;
}

/** What was paid online for a booking, and what the office can do about it. */
export function PaymentsPanel({ reservationId, hasEmail, isOver }: PaymentsPanelProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { data, isPending, isError, isFetching, refetch } = useQuery(bookingPaymentsQuery(reservationId));
  return (
    <Card as="section" aria-labelledby="payments-title" className="grid gap-3">
      <h2 id="payments-title" className="text-h4">
        {t('Payments_title')}
      </h2>
      {isPending ? <Skeleton className="h-10" /> : null}
      {isError && !data ? <ErrorState onRetry={() => void refetch()} busy={isFetching} /> : null}
      {data?.length === 0 ? <p className="text-small text-ink-soft">{t('Payments_none')}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {data?.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
      {isOver ? null : (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('Payments_ask')}
        </Button>
      )}
      <AskDialog open={asking} onClose={() => setAsking(false)} {...{ reservationId, hasEmail }} />
    </Card>
  );
}
