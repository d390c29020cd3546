import { hasKeyOf, refusedIn } from '#web/shared/booking-form/field-named.ts';
import { emptyJourney } from '#web/shared/journey-form/booking-draft.ts';
import type { ChangeTarget } from './journey-summary.tsx';

/** What a refused booking says about the journey, line by line of its summary. */
export const refusedJourney = (problem: unknown): Partial<Record<ChangeTarget, string>> =>
  refusedIn(problem, { has: hasKeyOf({ ...emptyJourney, car: '' }), names: { carType: 'car' } });
