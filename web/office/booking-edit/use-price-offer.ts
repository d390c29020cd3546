import { useQuery, useQueryClient } from '@tanstack/react-query';
import { penceFromPounds } from '#domain/basics/money.ts';
import { readPounds, typedPounds } from '#domain/basics/typed-pounds.ts';
import { type BookingPrice, bookingPriceQuery, type StaffBooking } from '#web/api/office/bookings.ts';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { useSettled } from '#web/shared/forms/use-settled.ts';
import { type EditValues, pricedChanges } from './edit-values.ts';

/** No price is requested for this long while somebody types an address. */
const settleMs = 500;

export type PriceOffer =
  /** Nothing that affects the price has changed. */
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'here'; readonly answer: BookingPrice }
  /** An unknown address or route. */
  | { readonly state: 'failed'; readonly problem: string };

function useOffer(values: EditValues, base: StaffBooking): PriceOffer {
  const fullProblem = useFullProblem();
  const changes = pricedChanges(values, base);
  const text = JSON.stringify(changes);
  const isSettled = useSettled(text, settleMs) === text;
  const { data, error } = useQuery({
    ...bookingPriceQuery(base, changes ?? {}),
    enabled: changes !== null && isSettled,
  });
  if (changes === null) return { state: 'none' };
  if (error && isSettled) return { state: 'failed', problem: fullProblem(error) };
  return data && isSettled ? { state: 'here', answer: data } : { state: 'asking' };
}

/** The price of an edit: the tariff's own, the one in the field, and whether that needs a reason. */
export function usePrice(values: EditValues, base: StaffBooking) {
  const client = useQueryClient();
  const offer = useOffer(values, base);
  const usual = offer.state === 'none' ? base.price : offer.state === 'here' ? offer.answer.price : null;
  const shown = values.isOwnPrice || usual === null ? values.price : typedPounds(penceFromPounds(usual));
  const price = readPounds(shown);
  const needsReason = offer.state !== 'asking' && price !== usual;
  return {
    offer,
    shown,
    price,
    needsReason,
    /** False when the price changed and nobody has seen it yet. */
    isSeen: async (): Promise<boolean> => {
      const changes = pricedChanges(values, base);
      if (offer.state !== 'asking' || changes === null) return true;
      const answer = await client.fetchQuery(bookingPriceQuery(base, changes)).catch(() => null);
      return answer !== null && answer.price === base.price && !values.isOwnPrice;
    },
  };
}
