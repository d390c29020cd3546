import { useId, useState } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { Modal } from '#web/booking/quote-screen/modal.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';

/** The same customer booked the same journey minutes ago. */
export const isBookedAlready = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.code === 'booked-already';

interface Question {
  readonly problem: ApiProblem;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks whether a second car is meant, and waits for the answer. */
export function useSecondCar() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (problem: ApiProblem) =>
    new Promise<boolean>((resolve) => {
      const answer = (isMeant: boolean) => {
        setQuestion(null);
        resolve(isMeant);
      };
      setQuestion({ problem, answer });
    });
  return { ask, question: question ? <SecondCar {...question} /> : null };
}

function SecondCar({ problem, answer }: Question) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} shape="dialog" onLeave={() => answer(false)}>
      <div className="grid gap-5 p-6">
        <h2 id={titleId} tabIndex={-1} className="text-h3 outline-none">
          {problem.title}
        </h2>
        <p>{problem.detail}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button kind="outline" wide onClick={() => answer(true)}>
            {t('Passenger_second-yes')}
          </Button>
          <Button kind="primary" wide onClick={() => answer(false)}>
            {t('Passenger_second-no')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
