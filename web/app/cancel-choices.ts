import type { ReservationAnswer } from '#domain/api/reservations.ts';
import type { Translate } from '#domain/words/translate.ts';
import type { CancelChoice } from './cancel-dialog.tsx';

interface Ways {
  /** The pickup as the page writes times. */
  readonly when: (pickupTime: string) => string;
  /** Cancels the journey that is asked about, or with `both` the other one of the return too. */
  readonly cancel: (both: boolean) => Promise<{ message?: string }>;
}

/** What a journey of a return is called. */
export const legKey = (leg: Pick<ReservationAnswer, 'outboundId'>): string =>
  leg.outboundId ? 'Manage_return-leg' : 'Manage_outward-leg';

/** Both journeys of a return, outward first; or the one there is. */
export function legsOf<T extends ReservationAnswer, O extends ReservationAnswer>(
  booking: T,
  other: O | null,
): (T | O)[] {
  if (!other) return [booking];
  return booking.outboundId ? [other, booking] : [booking, other];
}

/** What can be cancelled when a journey is asked about: it alone, and of a return both where both can be. */
export function cancelChoices(
  leg: ReservationAnswer,
  other: ReservationAnswer | null,
  t: Translate,
  { when, cancel }: Ways,
): readonly CancelChoice[] {
  const what = (one: ReservationAnswer) => `${one.reference}, ${when(one.pickupTime)}`;
  const single = { label: t('Manage_cancel-this'), what: what(leg), cancel: () => cancel(false) };
  if (!other?.canCancel) return [single];
  const both = legsOf(leg, other).map(what).join('\n');
  return [single, { label: t('Manage_cancel-both'), what: both, cancel: () => cancel(true) }];
}
