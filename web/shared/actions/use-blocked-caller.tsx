import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { isManager, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface Question {
  readonly problem: ApiProblem;
  /** A manager's reason to take it all the same; empty for no. */
  readonly answer: (reason: string) => void;
}

const isBlocked = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'caller-blocked';

function ReasonDialog({ problem, answer }: Question) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const title = problem.facts['title'];
  const accept = () => {
    setTried(true);
    if (reason.trim() !== '') answer(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answer('');
      }}
      title={typeof title === 'string' ? title : problem.detail}
      description={problem.detail}
      actions={
        <>
          <Button kind="quiet" onClick={() => answer('')}>
            {t('Telephone_leave-refused')}
          </Button>
          <Button kind="danger" onClick={accept}>
            {t('Telephone_take-despite')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('Telephone_despite-block')}
        hint={t('Telephone_despite-block-hint')}
        name="despiteBlock"
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={isTried && reason.trim() === '' ? t('Error_reason') : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          accept();
        }}
      />
    </Dialog>
  );
}

/** Who is blocked is refused; a manager is asked why they take the booking all the same, and it is sent again. */
export function useBlockedCaller() {
  const isAllowed = isManager(useUser());
  const [pending, setPending] = useState<Question | null>(null);
  const askIfBlocked = async <Output,>(send: (despite: string | undefined) => Promise<Output>): Promise<Output> => {
    try {
      return await send(undefined);
    } catch (problem) {
      if (!isBlocked(problem) || !isAllowed) throw problem;
      const reason = await new Promise<string>((answer) => setPending({ problem, answer }));
      setPending(null);
      if (reason === '') throw problem;
      return send(reason);
    }
  };
  const blockQuestion: ReactNode = pending ? <ReasonDialog {...pending} /> : null;
  return { blockQuestion, askIfBlocked };
}
