import type { priceChange as contract } from '#domain/api/bookings/change-journey.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import type { Answer } from '#domain/api/route.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import type { Quote } from '#domain/booking/quote.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { priceChanged } from '#server/areas/bookings/create/create-booking.ts';
import { openBooking } from '#server/areas/bookings/read/open-booking.ts';
import { findOtherLeg } from '#server/areas/bookings/read/other-leg.ts';
import { accountOfBooking } from '#server/areas/business/paying-account.ts';
import { openQuote } from '#server/areas/quotes/open-quote.ts';
import { pricesFor } from '#server/areas/quotes/payer-for.ts';
import { presentLines } from '#server/areas/quotes/present-quote.ts';
import { keepVoucher } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import type { Who } from '#server/platform/http/who.ts';
import { priceWithout } from './drop-voucher.ts';
import { backForChange, dueForChange } from './due-for-change.ts';

/**
 * What the journey of a quote costs for this booking and its class of car: at the prices of the account that pays for
 * it, or with the voucher code that it was booked with. Refused if that is more than the quote says.
 */
export async function priceOfChange(deps: Deps, quote: Quote, booking: Booking) {
  if (quote.legs.back) throw badField('quoteId', 'Error_change-one-way');
  const inCar = (cars: Quote['cars']) => cars.find(({ carType }) => carType === booking.carType)?.outbound;
  const payer = await accountOfBooking(deps, booking.id);
  const [shown, own] = [inCar(quote.cars), inCar(await pricesFor(deps, quote, payer))];
  if (!shown || !own) throw badField('quoteId', 'Error_car-not-priced');
  const kept = await keepVoucher(deps, booking, own);
  if (kept.price.pence > shown.pence) throw priceChanged(kept.price.pence);
  return kept;
}

/** What the other journey of a return will cost without the code, where this one's change takes it off both. */
async function otherDearer(deps: Deps, r: Booking): Promise<Answer<typeof contract>['otherLeg']> {
  const other = await findOtherLeg(deps, r);
  const price = other && (await priceWithout(deps, other, r));
  return price && { before: pounds(pence(other.pricePence)), price: pounds(pence(price.pence)) };
}

/** What a change to the journey of a quote would cost, and whether its voucher code still applies. Changes nothing. */
export async function priceChange(
  deps: Deps,
  who: Who,
  asked: { readonly id: string; readonly quoteId: string; readonly link: string | undefined },
  language: Language,
): Promise<Answer<typeof contract>> {
  const { booking, as } = await openBooking(deps, who, asked.id, asked.link);
  if (as === 'driver') throw new AppError('not-found');
  const { price, code, dropped } = await priceOfChange(deps, await openQuote(deps, asked.quoteId), booking);
  return {
    price: pounds(pence(price.pence)),
    lines: presentLines(deps, language, price.lines),
    before: pounds(pence(booking.pricePence)),
    difference: pounds(pence(price.pence - booking.pricePence)),
    toPay: pounds(pence(as === 'staff' ? 0 : await dueForChange(deps, booking, price.pence))),
    back: pounds(pence(await backForChange(deps, booking, price.pence))),
    voucher: code === null ? null : { code, holds: dropped === null },
    otherLeg: dropped !== null && as !== 'staff' ? await otherDearer(deps, booking) : null,
  };
}
