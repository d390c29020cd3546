import { type ReactNode, useId } from 'react';
import type { useLeaveGuard } from '#web/app/forms/leave-guard.tsx';
import { useWords } from '#web/i18n/words.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

interface RecordSheetProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly held: {
    readonly submit: () => void;
    readonly failure: string;
    readonly problems: readonly FieldProblem[];
    readonly isDirty: boolean;
    readonly isBusy: boolean;
  };
  readonly onClose: () => void;
  readonly fields: ReactNode;
  /** What stands under the form: copies of papers, leaving the firm. */
  readonly children?: ReactNode;
  /** Given by whoever saves and closes in one step. */
  readonly guard: ReturnType<typeof useLeaveGuard>;
}

/** The sheet of a driver or a car: the form, and Save always in sight. */
export function RecordSheet({ title, description, held, onClose, fields, children, guard }: RecordSheetProps) {
  const { t } = useWords();
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="form"
      title={title}
      description={description}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Drivers_cancel')}
          </Button>
          <Button kind="primary" type="submit" form="record-form" busy={held.isBusy}>
            {t('Drivers_save')}
          </Button>
        </>
      }
    >
      <form
        id="record-form"
        noValidate
        className="grid gap-4 pt-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          held.submit();
        }}
      >
        <div className="grid gap-4 empty:hidden sm:col-span-2">
          {held.failure ? (
            <Notice kind="bad" live="assertive">
              {held.failure}
            </Notice>
          ) : null}
          {held.problems.length > 0 ? <ErrorSummary problems={held.problems} /> : null}
        </div>
        {fields}
      </form>
      {children}
      {guard.question}
    </Sheet>
  );
}

/** A part of a form with its own heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="min-w-0 col-span-full grid gap-4 border-t border-line pt-4 sm:grid-cols-2"
    >
      <h3 id={id} className="text-h4 sm:col-span-2">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}
