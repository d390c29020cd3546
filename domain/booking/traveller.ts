import type { Language } from '#domain/i18n/language.ts';
import type { AccessNeed } from './access-needs.ts';
import type { ChildSeats } from './child-seats.ts';

/** Who travels, and what they need. */
export interface Traveller {
  readonly name: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly language: Language;
  readonly instructions: string;
  /** House number or name at the pickup, apart from the address. */
  readonly door: string;
  readonly flightNumber: string;
  /** "Pick me up this many minutes after landing"; null where a time was chosen. */
  readonly minutesAfterLanding: number | null;
  /** When the flight is due, according to the traveller. */
  readonly flightAt: Date | null;
  readonly accessNeeds: readonly AccessNeed[];
  readonly childSeats: ChildSeats;
}
