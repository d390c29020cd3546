import { type FormEvent, useId, useRef } from 'react';
import { checkLimits } from '#domain/fleet/vehicle-check.ts';
import { boardKey } from '#web/api/office/board.ts';
import { fleetKey } from '#web/api/office/fleet.ts';
import { decideDefect } from '#web/api/vehicle-checks.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useDraft } from '#web/shared/list-page/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import type { DefectChoice } from './defect-row.tsx';

/** Asks for a note before a car is released or a defect counts as fixed. */
export function DefectDecision({ state, defect, onClose }: DefectChoice & { onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useDraft(`defect ${defect.id}`);
  const { run, failure, isBusy } = useAction(() => decideDefect(defect.id, { state, note: note.trim() }), {
    doneText: ({ message }) => message,
    onDone: () => {
      setNote('');
      onClose();
    },
    failureText: problemText,
    invalidates: [fleetKey, boardKey],
  });
  const what = state === 'fixed' ? 'fixed' : defect.dangerous ? 'release' : 'later';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`Check_${what}-title`)}
      description={t('Ui_fact', { label: t(`Check_item-${defect.item}`), value: defect.text })}
      firstFocus={field}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Drivers_cancel')}
          </Button>
          <Button kind={what === 'release' ? 'danger' : 'primary'} type="submit" form={formId} busy={isBusy}>
            {t(`Check_${what}`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FailureNotice>{failure}</FailureNotice>
        <TextField
          ref={field}
          name="defect-note"
          label={t('Check_note')}
          hint={t('Check_note-hint')}
          maxLength={checkLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
