import { ApiProblem } from '#web/api/client.ts';
import type { ChangeTarget } from './journey-summary.tsx';

/** The lines of the summary, by their names in the booking object. */
const targets: Readonly<Record<string, ChangeTarget>> = {
  pickupLocation: 'pickup',
  via: 'via',
  'moreStops.0': 'stop2',
  'moreStops.1': 'stop3',
  dropoffLocation: 'destination',
  pickupTime: 'date',
  returnTime: 'returnDate',
  passengers: 'passengers',
  louggages: 'luggage',
  greet: 'greet',
  carType: 'car',
};

/** What a refused booking says about the journey, line by line. */
export function refusedJourney(problem: unknown): Partial<Record<ChangeTarget, string>> {
  if (!(problem instanceof ApiProblem)) return {};
  return Object.fromEntries(
    Object.entries(problem.errors).flatMap(([name, messages]) => {
      const target = targets[name];
      return target ? [[target, messages.join(' ')]] : [];
    }),
  );
}
