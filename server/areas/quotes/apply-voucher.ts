import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { Quote } from '#domain/booking/quote.ts';
import { faultOfFare, reductionsOf, withoutVoucher, withReduction } from '#domain/fares/voucher.ts';
import { type Asker, nobodyYet, openVoucher, voucherRefused } from '#server/areas/vouchers/open-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { isStaff, type Who } from '#server/platform/http/who.ts';
import { keepQuote } from './keep-quote.ts';
import { openQuote } from './open-quote.ts';
import { payerFor } from './payer-for.ts';

type Priced = Pick<Quote, 'asked' | 'cars'>;
type Car = Quote['cars'][number];

/** A quote at its prices before any voucher code. */
export function plainQuote<Q extends Priced>(quote: Q): Q {
  const { voucher: _, ...asked } = quote.asked;
  const cars = quote.cars.map((car) => ({
    ...car,
    outbound: withoutVoucher(car.outbound),
    back: car.back && withoutVoucher(car.back),
  }));
  return { ...quote, asked, cars };
}

/** A quote with what a voucher code takes off its prices. A class that the code is not for keeps its price. */
export async function reduceQuote<Q extends Priced>(deps: Deps, quote: Q, code: string, asker: Asker): Promise<Q> {
  const plain = plainQuote(quote);
  if (plain.asked.accountId) throw voucherRefused('account');
  const voucher = await openVoucher(deps, code, asker);
  const faults = new Map(
    plain.cars.map((car) => [car, faultOfFare(voucher, car.carType, car.outbound.pence + (car.back?.pence ?? 0))]),
  );
  const [fault] = faults.values();
  if (![...faults.values()].includes(null)) throw voucherRefused(fault ?? 'car', voucher);
  const reduced = (car: Car): Car => {
    const [out, back] = reductionsOf(voucher, [car.outbound.pence, ...(car.back ? [car.back.pence] : [])]);
    return {
      ...car,
      outbound: out === undefined ? car.outbound : withReduction(car.outbound, voucher.code, out),
      back: car.back && back !== undefined ? withReduction(car.back, voucher.code, back) : car.back,
    };
  };
  return {
    ...plain,
    asked: { ...plain.asked, voucher: { id: voucher.id, code: voucher.code } },
    cars: plain.cars.map((car) => (faults.get(car) === null ? reduced(car) : car)),
  };
}

/** Stores a second quote for the same journey, valid for as long as the first, with what a voucher code takes off. */
export async function applyVoucher(deps: Deps, who: Who, signedId: string, code: string): Promise<Quote> {
  const quote = await openQuote(deps, signedId);
  if (quote.usedAt) throw new AppError('quote-used');
  const personId = who.kind === 'person' ? who.personId : null;
  // Staff ask on behalf of somebody else, whom they only name when they book.
  const asker = { ...nobodyYet, personId: isStaff(who) ? null : personId, seesReasons: 'own' } as const;
  if (!isStaff(who) && (await payerFor(deps, who, {}))) throw voucherRefused('account');
  const reduced = { ...(await reduceQuote(deps, quote, code, asker)), id: randomUUID() };
  const { usedAt: _, ...row } = reduced;
  await keepQuote(deps, { ...row, personId });
  return reduced;
}
