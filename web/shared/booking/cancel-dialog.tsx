import { useRef, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/** Something that can be cancelled: a booking, one journey of a return, or both. */
export interface CancelChoice {
  readonly label: string;
  /** Reference and pickup, a line for each journey. */
  readonly what: string;
  readonly cancel: () => Promise<{ message?: string }>;
}

interface CancelDialogProps {
  readonly open: boolean;
  /** One is asked about; among several the customer chooses, and the first is chosen beforehand. */
  readonly choices: readonly CancelChoice[];
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
  /** Whatever came of an attempt: what the page has read may be out of date now. */
  readonly onTried?: () => void;
}

/** Asks once more, then cancels. A failure is said here, and the booking stays. */
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
    // The server's own words when it refuses: they hold the telephone number to call.
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
          <p className="text-small">{t('Manage_cancel-text')}</p>
        )}
      </div>
    </Dialog>
  );
}
