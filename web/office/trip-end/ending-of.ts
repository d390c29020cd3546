import { penceFromPounds } from '#domain/basics/money.ts';
import { typedPounds } from '#domain/basics/typed-pounds.ts';
import { type EndingTrip, type TripExtra, tripExtras } from '#domain/booking/trip-end.ts';
import type { StaffBooking } from '#web/api/office/bookings.ts';
import type { TypedEnd } from '#web/shared/trip-end/typed-end.ts';

const isExtra = (code: string) => tripExtras.some((extra) => extra === code);

/** What the end of a booking is calculated from: its fare without the extras. Null until it is known. */
export function endingOf({ price, lines, ending }: StaffBooking): EndingTrip | null {
  if (!ending) return null;
  const onTop = lines.filter(({ code }) => isExtra(code)).map(({ amount }) => penceFromPounds(amount));
  return {
    price: onTop.reduce<number>((rest, amount) => rest - amount, penceFromPounds(price)),
    paidOnline: penceFromPounds(ending.paidOnline),
    isOnAccount: ending.isOnAccount,
    waiting: { minutes: ending.waiting.minutes, pence: penceFromPounds(ending.waiting.amount) },
  };
}

/** The end as it was reported, to be put right. */
export function recordedEnd({ paidBy, tip, lines }: StaffBooking): TypedEnd {
  const typed = (amount: number) => (amount > 0 ? typedPounds(penceFromPounds(amount)) : '');
  const ofLine = (wanted: TripExtra) => typed(lines.find(({ code }) => code === wanted)?.amount ?? 0);
  return {
    paidBy: paidBy ?? '',
    amounts: { waiting: ofLine('waiting'), parking: ofLine('parking'), tolls: ofLine('tolls'), tip: typed(tip) },
  };
}

/** Nothing reported yet: waiting time as it was counted. */
export const emptyEnd = ({ waiting }: EndingTrip): TypedEnd => ({
  paidBy: '',
  amounts: { waiting: waiting.pence > 0 ? typedPounds(waiting.pence) : '', parking: '', tolls: '', tip: '' },
});
