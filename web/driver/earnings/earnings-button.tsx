import { Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

const EarningsSheet = lazy(async () => ({ default: (await import('./earnings-sheet.tsx')).EarningsSheet }));

/** Opens the driver's earnings, which are only loaded then. */
export function EarningsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="large" wide className="mb-6 min-h-14 max-w-form" onClick={() => setOpen(true)}>
        <Wallet aria-hidden="true" />
        {t('Driver_earnings')}
      </Button>
      <Suspense>{isOpen ? <EarningsSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
