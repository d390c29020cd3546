import { IdCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

const DocumentsSheet = lazy(async () => ({ default: (await import('./documents-sheet.tsx')).DocumentsSheet }));

/** Opens the driver's documents; nothing of them is loaded before. */
export function DocumentsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="large" wide className="mb-6 min-h-14 max-w-form" onClick={() => setOpen(true)}>
        <IdCard aria-hidden="true" />
        {t('Driver_documents')}
      </Button>
      <Suspense>{isOpen ? <DocumentsSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
