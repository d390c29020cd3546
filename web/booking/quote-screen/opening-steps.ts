import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import { ApiProblem } from '#web/api/client.ts';
import type { JourneyValues, PassengerValues } from '#web/shared/booking-form/booking-draft.ts';

/** What the screen does with what it finds when it opens. */
export interface OpeningSteps {
  readonly fill: (journey: JourneyValues, passenger: PassengerValues) => void;
  readonly show: (quote: QuoteAnswer, asked: string) => void;
  /** A quote as the server has it now; ignored if another one has been requested in the meantime. */
  readonly refresh: (quote: QuoteAnswer) => void;
  /** The quote of the URL or of the draft has expired. */
  readonly lapsed: (journey: JourneyValues, quote: QuoteAnswer | null, asked: string) => void;
  readonly missing: () => void;
  readonly filledFrom: (reference: string, again: boolean) => void;
  readonly failed: (problem: unknown) => void;
  readonly requestNow: (journey: JourneyValues) => void;
}

export const isOver = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.status === 410 || problem.status === 404);
