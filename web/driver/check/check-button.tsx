import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RecordedCheck } from '#web/api/vehicle-checks.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';

const CheckSheet = lazy(async () => ({ default: (await import('./check-sheet.tsx')).CheckSheet }));

interface CheckButtonProps {
  readonly car: { readonly id: string; readonly registration: string };
  readonly text: 'Driver_check' | 'Driver_check-and-on' | 'Driver_check-report';
  readonly kind?: ButtonProps['kind'];
  readonly onChecked: (check: RecordedCheck) => unknown;
}

/** Opens the walk-round check of a car. */
export function CheckButton({ car, text, kind = 'outline', onChecked }: CheckButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} size="large" wide className="min-h-14" onClick={() => setOpen(true)}>
        <ClipboardCheck aria-hidden="true" />
        {t(text)}
      </Button>
      <Suspense>
        {isOpen ? <CheckSheet car={car} onClose={() => setOpen(false)} onChecked={onChecked} /> : null}
      </Suspense>
    </>
  );
}
