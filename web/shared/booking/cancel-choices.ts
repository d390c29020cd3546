import type { ReservationAnswer } from '#domain/api/reservations.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { CancelChoice } from './cancel-dialog.tsx';
import { legsOf } from './return-legs.ts';

interface CancelParts {
  /** The pickup as the page writes times. */
  readonly when: (pickupTime: string) => string;
  /** Cancels the journey that is asked about, or with `both` the other one of the return too. */
  readonly cancel: (both: boolean) => Promise<{ message?: string }>;
}

/** What can be cancelled when a journey is asked about: it alone, and of a return both where both can be. */
export function cancelChoices(
  leg: ReservationAnswer,
  other: ReservationAnswer | null,
  t: Translate,
  { when, cancel }: CancelParts,
): readonly CancelChoice[] {
  const what = (one: ReservationAnswer) => `${one.reference}, ${when(one.pickupTime)}`;
  const single = { label: t('Manage_cancel-this'), what: what(leg), cancel: () => cancel(false) };
  if (!other?.canCancel) return [single];
  const both = legsOf(leg, other).map(what).join('\n');
  return [single, { label: t('Manage_cancel-both'), what: both, cancel: () => cancel(true) }];
}
