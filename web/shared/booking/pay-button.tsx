import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { openCheckout } from '#web/api/payments.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

interface PayButtonProps {
  readonly reservationId?: string;
  /** The booking's link of a guest, or a pay link. */
  readonly link?: string | undefined;
  readonly kind?: 'primary' | 'outline';
  readonly size?: 'small';
  readonly children?: ReactNode;
}

/** Leads to the card provider's page. It stays busy until the browser is there. */
export function PayButton({ reservationId, link, kind = 'primary', size, children }: PayButtonProps) {
  const { t } = useTranslation();
  const body = { ...(reservationId ? { reservationId } : {}), ...(link ? { link } : {}) };
  const pay = useAction(() => openCheckout(body), { onDone: ({ url }) => location.assign(url) });
  return (
    <>
      <Button
        {...{ kind }}
        {...(size ? { size } : { wide: true })}
        busy={pay.isBusy || pay.isDone}
        onClick={() => void pay.run()}
      >
        <CreditCard aria-hidden="true" />
        {children ?? t('Pay_now')}
      </Button>
      <FailureNotice>{pay.failure}</FailureNotice>
    </>
  );
}
