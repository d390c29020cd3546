import type { FlightAnswer } from '#domain/api/flights/flights.ts';
import type { BoardAlert } from '#web/api/office/board.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFlightAnswer } from './use-flight-answer.ts';

/** Where there is nothing to decide, the office only says that it has seen it. */
const seenOnly = new Set(['moved', 'clash', 'declined']);

/** The text key of an answer to an alert; `code` is the flight's own, without the board's prefix. */
export const answerKey = (code: string | null, answer: FlightAnswer): string =>
  answer === 'wait' && code !== null && seenOnly.has(code) ? 'Flight_answer-seen' : `Flight_answer-${answer}`;

/** The answers to an alert that need one press. A move without a suggested time is made in the job's sheet. */
export function AlertAnswers({ alert, id }: { alert: BoardAlert; id: string }) {
  const { t } = useTranslation();
  const { run, isBusy, runningWith } = useFlightAnswer(id, `flight-${id}`);
  const offered = alert.answers.filter((answer) => answer !== 'move' || alert.code === 'flight-earlier');
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 px-2 pb-1.5 pl-9">
      {offered.map((answer) => (
        <Button
          key={answer}
          kind="outline"
          size="small"
          busy={isBusy && runningWith?.answer === answer}
          onClick={() => void run({ answer })}
        >
          {t(answerKey(alert.code.replace('flight-', ''), answer))}
        </Button>
      ))}
    </div>
  );
}
