import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Declined } from '#web/shared/actions/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';

interface Question {
  readonly problem: ApiProblem;
  readonly answer: (isAccepted: boolean) => void;
}

interface LowerClass {
  /** Render it in the page: it asks before a car of a lower class goes out. */
  readonly question: ReactNode;
  /** Sends, and sends again with staff's consent if the car is of a lower class than was booked. */
  readonly askIfLower: <Output>(send: (isAccepted: boolean) => Promise<Output>) => Promise<Output>;
}

const isLower = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'lower-class';

/** What else speaks against an assignment, a line each; undefined where nobody looked. */
export function faultsOf(problem: unknown): readonly string[] | undefined {
  const faults = problem instanceof ApiProblem ? problem.facts['faults'] : undefined;
  return typeof faults === 'string' ? faults.split('\n').filter(Boolean) : undefined;
}

/** A car of a lower class than the customer booked: the server refuses it until somebody has said yes. */
export function useLowerClass(): LowerClass {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Question | null>(null);
  const askIfLower: LowerClass['askIfLower'] = async (send) => {
    try {
      return await send(false);
    } catch (problem) {
      if (!isLower(problem)) throw problem;
      const isAccepted = await new Promise<boolean>((answer) => setPending({ problem, answer }));
      setPending(null);
      if (!isAccepted) throw new Declined();
      return send(true);
    }
  };
  if (!pending) return { question: null, askIfLower };
  const { problem, answer } = pending;
  const faults = faultsOf(problem);
  const isPossible = problem.facts['impossible'] !== 1;
  const question = (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) answer(false);
      }}
      title={problem.title || problem.detail}
      description={faults ? problem.detail : [problem.detail, ...Object.values(problem.errors).flat()].join(' ')}
      actions={
        <>
          <Button kind="quiet" onClick={() => answer(false)}>
            {t('Staff_class-other')}
          </Button>
          {isPossible ? (
            <Button kind="danger" onClick={() => answer(true)}>
              {t('Staff_class-accept')}
            </Button>
          ) : null}
        </>
      }
    >
      {faults && faults.length > 0 ? (
        <ul className="grid gap-1 text-small font-semibold">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
  return { question, askIfLower };
}
