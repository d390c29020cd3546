import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import type { VoucherProps } from './voucher-form.tsx';

const VoucherForm = lazy(async () => ({ default: (await import('./voucher-form.tsx')).VoucherForm }));

/** Asks for a code in one quiet line; the field is only loaded for those who have one. */
export function VoucherLine(props: VoucherProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [hasCode] = useState(() => props.draft.now().code !== '');
  if (!isOpen && !hasCode && props.quote.voucher === undefined)
    return (
      <button
        type="button"
        className="text-link min-h-11 justify-self-start text-small print:hidden"
        onClick={() => setOpen(true)}
      >
        {t('Quote_voucher')}
      </button>
    );
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <VoucherForm {...props} isTyping={isOpen} />
    </Suspense>
  );
}
