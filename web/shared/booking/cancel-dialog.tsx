import { useRef, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

/** Something that can be cancelled: a booking, one journey of a return, or both. */
export interface CancelChoice {
  readonly label: string;
  /** Reference and pickup, one line for each journey. */
  readonly what: string;
  /** What follows, where it is more than that nothing has to be paid. */
  readonly text?: string;
  readonly cancel: () => Promise<{ message?: string }>;
}

interface CancelDialogProps {
  readonly open: boolean;
  /** With several choices the customer picks one; the first is preselected. */
  readonly choices: readonly CancelChoice[];
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
  /** Called after every attempt, because the page's data may be out of date. */
  readonly onTried?: () => void;
}

/** Asks for confirmation, then cancels. A failure shows here. */
export function CancelDialog({ open, choices, onClose, onCancelled, onTried }: CancelDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('0');
  const { run, refuse, failure, isBusy } = useAction(({ cancel }: CancelChoice) => cancel(), {
    onDone: ({ message }) => {
      if (message) {
        setChosen('0');
        onCancelled(message);
      } else refuse(t('Manage_cancel-unclear'));
    },
    // The server's own message when it refuses: it contains the phone number to call.
    failureText: (problem) =>
      problem instanceof ApiProblem && problem.status === 409 ? problem.detail : t('Manage_cancel-failed'),
  });
  const keep = useRef<HTMLButtonElement>(null);
  const choice = choices[Number(chosen)] ?? choices[0];
  const close = () => {
    refuse('');
    setChosen('0');
    onClose();
  };
  const confirm = async () => {
    if (!choice) return;
    await run(choice);
    onTried?.();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isBusy) close();
      }}
      title={t('Manage_cancel-title')}
      description={choices.length === 1 ? (choice?.what ?? '') : t('Manage_cancel-which')}
      firstFocus={keep}
      actions={
        <>
          <Button ref={keep} kind="quiet" disabled={isBusy} onClick={close}>
            {t('Manage_keep')}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
            {t('Manage_cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {choices.length > 1 ? (
          <RadioGroup
            label={t('Manage_cancel-which')}
            hideLabel
            name="cancel"
            choices={choices.map(({ label, what }, i) => ({ value: String(i), label, hint: what }))}
            value={chosen}
            disabled={isBusy}
            onChange={(event) => setChosen(event.target.value)}
          />
        ) : null}
        {failure ? (
          <Notice kind="bad" live="assertive">
            {failure}
          </Notice>
        ) : (
          <p className="text-small" aria-live="polite">
            {choice?.text ?? t('Manage_cancel-text')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
