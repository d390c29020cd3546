import { IdCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

const DocumentsSheet = lazy(async () => ({ default: (await import('./documents-sheet.tsx')).DocumentsSheet }));

interface DocumentsButtonProps {
  readonly text: 'Driver_documents' | 'Driver_document-hand-in';
  readonly className?: string;
}

/** Opens the driver's documents, which are only loaded then. */
export function DocumentsButton({ text, className = '' }: DocumentsButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" size="large" wide className={`min-h-14 ${className}`} onClick={() => setOpen(true)}>
        <IdCard aria-hidden="true" />
        {t(text)}
      </Button>
      <Suspense>{isOpen ? <DocumentsSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
