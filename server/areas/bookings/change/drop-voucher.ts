import { notStartedStates, stateOf } from '#domain/booking/states.ts';
import { codeIn } from '#domain/fares/voucher.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { Actor } from '#server/areas/bookings/events/events-store.ts';
import { priceAlone } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { changeBooking } from './change-booking.ts';

/** A journey that became dearer because the other one of its return was called off. */
export interface DroppedVoucher {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** What a journey will cost if the other one of its return is called off now; null where that changes nothing. */
export async function priceWithout(
  deps: Pick<Deps, 'db'>,
  r: Booking,
  other: Booking | null,
): Promise<Awaited<ReturnType<typeof priceAlone>>> {
  return other && isToCome(r) && isToCome(other) ? priceAlone(deps, r) : null;
}

const isToCome = ({ status }: Booking) => {
  const state = stateOf(status);
  return state !== null && notStartedStates.includes(state);
};

/**
 * Takes the code off the journey that is left of a return, if on its own it costs less than the code asks for. A journey
 * that has begun keeps its price.
 */
export async function dropVoucher(
  deps: Deps,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<DroppedVoucher | null> {
  const { before, after, isChanged } = await changeBooking(deps, {
    id,
    actor,
    what: 'edited',
    async plan(r) {
      const price = isToCome(r) ? await priceAlone(deps, r) : null;
      return price && { changes: { price: [r.pricePence, price.pence] }, write: (booking) => booking.fare(price) };
    },
  });
  return isChanged ? { code: codeIn(before.fareLines) ?? '', from: before.pricePence, to: after.pricePence } : null;
}
