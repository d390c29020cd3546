import type { OpenedAnswer, ReservationAnswer } from '#domain/api/bookings/bookings.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { CancelChoice } from './cancel-dialog.tsx';
import { legsOf } from './return-legs.ts';

type OtherLeg = ReservationAnswer & Pick<OpenedAnswer, 'priceAlone'>;

interface CancelParts {
  /** Formats the pickup time. */
  readonly when: (pickupTime: string) => string;
  readonly money: (pounds: number) => string;
  /** Cancels this journey, or with `both` the other journey of the return too. */
  readonly cancel: (both: boolean) => Promise<{ message?: string }>;
}

/** What can be cancelled: this journey, or both of a return when both may be cancelled. */
export function cancelChoices(
  leg: ReservationAnswer,
  other: OtherLeg | null,
  t: Translate,
  { when, money, cancel }: CancelParts,
): readonly CancelChoice[] {
  const what = (one: ReservationAnswer) => `${one.reference}, ${when(one.pickupTime)}`;
  const prices = other && other.priceAlone !== null && { from: other.price, to: other.priceAlone };
  const single = {
    label: t('Manage_cancel-this'),
    what: what(leg),
    ...(prices && { text: t('Manage_cancel-dearer', { fromMoney: money(prices.from), toMoney: money(prices.to) }) }),
    cancel: () => cancel(false),
  };
  if (!other?.canCancel) return [single];
  const both = legsOf(leg, other).map(what).join('\n');
  return [single, { label: t('Manage_cancel-both'), what: both, cancel: () => cancel(true) }];
}
