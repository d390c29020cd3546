import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { DialogProps } from '#web/ui/popup/dialog.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';

interface FormSheetProps extends Pick<DialogProps, 'title' | 'description' | 'backCloses'> {
  /** The form inside, which the save button submits. */
  readonly formId: string;
  readonly closeText: string;
  readonly saveText: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet with a form, whose save button is always visible. */
export function FormSheet({ formId, closeText, saveText, isBusy, onClose, children, ...sheet }: FormSheetProps) {
  return (
    <Sheet
      {...sheet}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {closeText}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isBusy}>
            {saveText}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
