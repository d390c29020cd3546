import type { FlightAnswer } from '#domain/api/flights/flights.ts';
import { answerFlight } from '#web/api/flights.ts';
import { boardKey } from '#web/api/office/board.ts';
import { staffBookingsKey } from '#web/api/office/bookings.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { useAction } from '#web/shared/actions/use-action.ts';

export interface Answered {
  readonly answer: FlightAnswer;
  readonly pickupTime?: string;
}

/** The office's answer to an alert about a flight; everything that shows the booking is then read again. */
export function useFlightAnswer(id: string, about?: string) {
  const { t } = useTranslation();
  return useAction((answered: Answered) => answerFlight(id, answered), {
    invalidates: [boardKey, staffBookingsKey],
    doneText: () => t('Flight_answered'),
    ...(about ? { toastsAbout: about } : {}),
  });
}
