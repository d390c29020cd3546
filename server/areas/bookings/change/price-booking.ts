import type { priceBooking as contract, updateBooking } from '#domain/api/bookings/office-bookings.ts';
import { AppError, badField } from '#domain/api/errors.ts';
import { type FromUpdate, updateName } from '#domain/api/old-names.ts';
import type { Answer, Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { pence, penceFromPounds, pounds, sumPence } from '#domain/basics/money.ts';
import type { Way } from '#domain/booking/journey.ts';
import { dropoffOf, lineOfStops, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { isBankHoliday } from '#domain/fares/bank-holidays.ts';
import { momentAt } from '#domain/fares/charge-zones.ts';
import { chargeLines, chargeOn } from '#domain/fares/charges.ts';
import { fareLine } from '#domain/fares/fare-lines.ts';
import type { Tariff } from '#domain/fares/tariff.ts';
import { chargedTolls, tolls } from '#domain/fares/tolls.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { accountOfBooking } from '#server/areas/business/paying-account.ts';
import { findLegs } from '#server/areas/quotes/find-legs.ts';
import { presentLines } from '#server/areas/quotes/present-quote.ts';
import { priceLegs } from '#server/areas/quotes/price-legs.ts';
import { keepVoucher } from '#server/areas/vouchers/keep-voucher.ts';
import type { Deps } from '#server/deps.ts';
import { editedJourney, pickupTimeOf, stopsTyped } from './edited-journey.ts';

/** Everything that a price depends on. */
export type PricedFields = Way & Pick<Booking, 'pickupAt' | 'carType' | 'greet'>;
export type StoredPrice = Pick<Booking, 'pricePence' | 'fareLines' | 'tariffVersion'>;

const isHoliday = ({ pickupAt }: PricedFields) => isBankHoliday(londonDate(pickupAt));

/** What airports and zones add to the price at the time of the journey. */
function addedCharges(charges: Tariff['charges'], { pickupAt, seconds, ...r }: PricedFields): number {
  const [origin, destination] = [pickupOf(r).place, dropoffOf(r).place];
  if (!origin || !destination) return 0;
  const arrives = momentAt(new Date(pickupAt.getTime() + seconds * 1000));
  const times = { leaves: momentAt(pickupAt), arrives };
  const [first, ...more] = stopsOnTheWay(r);
  const moreStops = more.flatMap(({ place }) => place ?? []);
  const lines = chargeLines(charges, { origin, destination, via: first?.place ?? undefined, moreStops, times });
  return sumPence(lines.map(({ amount }) => amount));
}

/**
 * Whether two versions of a booking have the same price: a different time only matters if it moves into or out of a
 * bank holiday, or if an airport or zone charges something else then.
 */
const isPricedAlike = (charges: Tariff['charges'], a: PricedFields, b: PricedFields): boolean =>
  pickupOf(a).text === pickupOf(b).text &&
  lineOfStops(a) === lineOfStops(b) &&
  dropoffOf(a).text === dropoffOf(b).text &&
  a.carType === b.carType &&
  a.greet === b.greet &&
  isHoliday(a) === isHoliday(b) &&
  addedCharges(charges, a) === addedCharges(charges, b) &&
  !mayChangeToll(charges, a, b);

/** A booking does not store its route: where a toll is added, a move into or out of its free hours is priced again. */
function mayChangeToll(charges: Tariff['charges'], a: PricedFields, b: PricedFields): boolean {
  const added = tolls.filter(({ id }) => chargeOn(charges, id, londonDate(b.pickupAt))?.mode === 'added');
  const charged = ({ pickupAt, seconds }: PricedFields) => {
    const moment = { leaves: momentAt(pickupAt), arrives: momentAt(new Date(pickupAt.getTime() + seconds * 1000)) };
    return [0, 1]
      .flatMap((share) =>
        chargedTolls(
          added.map(({ id }) => ({ id, share })),
          moment,
        ),
      )
      .join();
  };
  return charged(a) !== charged(b);
}

/**
 * The price of a booking's journey by the current tariff, for the company that pays for it or with the voucher code
 * that it was booked with. Refused if a place or the route is unknown.
 */
async function tariffPrice(deps: Deps, id: string, to: PricedFields): Promise<StoredPrice> {
  const [origin, destination] = [pickupOf(to).place, dropoffOf(to).place];
  const [first, ...more] = stopsOnTheWay(to);
  const via = first?.place ?? null;
  const moreStops = more.flatMap(({ place }) => place ?? []);
  if (!origin || !destination || to.stops.some(({ place }) => !place))
    throw new AppError('place-not-found', {
      fields: {
        ...(origin ? {} : { [updateName('pickup')]: ['Error_place'] }),
        ...(!first || via ? {} : { [updateName('via')]: ['Error_place'] }),
        ...Object.fromEntries(
          more.flatMap(({ place }, index) => (place ? [] : [[`${updateName('moreStops')}.${index}`, ['Error_place']]])),
        ),
        ...(destination ? {} : { [updateName('destination')]: ['Error_place'] }),
      },
    });
  const places = { origin, destination, via, moreStops };
  const ways = await findLegs(deps, places, false);
  const tariff = await deps.tariffAt(deps.db, deps.clock());
  const { greet, pickupAt } = to;
  const agreement = (await accountOfBooking(deps, id)) ?? undefined;
  const [car] = priceLegs(tariff, { places, ways, greet, pickupAt, returnAt: null, agreement }, [to.carType]);
  if (!car) throw new AppError('no-tariff-price', { spokenFacts: { car: `Quote_car-${to.carType}` } });
  const { price } = await keepVoucher(deps, { id, carType: to.carType }, car.outbound);
  return { pricePence: price.pence, fareLines: price.lines, tariffVersion: tariff.version };
}

const noPriceCodes: ReadonlySet<string> = new Set(['place-not-found', 'route-not-found', 'no-tariff-price']);

/** The same, but null if the tariff has no price: staff may still agree one. */
export async function tariffPriceIfAny(deps: Deps, id: string, to: PricedFields): Promise<StoredPrice | null> {
  try {
    return await tariffPrice(deps, id, to);
  } catch (error) {
    if (error instanceof AppError && noPriceCodes.has(error.code)) return null;
    throw error;
  }
}

/** A price that does not come from the tariff has a single line, which says so and why. */
export function agreedPrice(amount: number, reason: string | undefined): StoredPrice {
  const line = reason ? fareLine('agreed-for', amount, { reason: { text: reason } }) : fareLine('agreed', amount);
  return { pricePence: pence(amount), fareLines: [line], tariffVersion: null };
}

/**
 * The price to store with an edit. Its lines always match the stored journey: the booking's own while nothing that
 * affects the price has changed, the tariff's if the price is the tariff's, and otherwise a single line for an agreed
 * price. A client that sends no price, or the old payload's default of 0, gets the tariff's. What a trip that ended
 * without a passenger costs is decided as its charge, within the terms or by a manager.
 */
export function priceOfEdit(
  before: PricedFields & StoredPrice & Pick<Booking, 'endReason'>,
  to: PricedFields,
  { byTariff, charges }: { byTariff: StoredPrice | null; charges: Tariff['charges'] },
  { price, priceReason }: Pick<FromUpdate<Body<typeof updateBooking>>, 'price' | 'priceReason'>,
): StoredPrice {
  const isAlike = before.endReason !== null || isPricedAlike(charges, before, to);
  const usual = isAlike ? before.pricePence : (byTariff?.pricePence ?? before.pricePence);
  const isLeftOut = price === undefined || (price === 0 && !priceReason);
  const wanted = isLeftOut ? usual : penceFromPounds(price);
  if (isAlike && wanted === before.pricePence) {
    const { pricePence, fareLines, tariffVersion } = before;
    return { pricePence, fareLines, tariffVersion };
  }
  if (before.endReason !== null) throw badField(updateName('price'), 'Error_price-ended');
  return byTariff?.pricePence === wanted ? byTariff : agreedPrice(wanted, priceReason);
}

/** What a change would cost: the new price with its lines, the current price and the difference. Changes nothing. */
export async function priceBooking(
  deps: Deps,
  input: { id: string; changed: FromUpdate<Body<typeof contract>>; language: Language },
): Promise<Answer<typeof contract>> {
  const { id, changed, language } = input;
  const seen = await openStaffBooking(deps, id);
  if (seen.deletedAt) throw new AppError('not-found');
  const pickupAt = changed.pickupTime === undefined ? seen.pickupAt : pickupTimeOf(changed.pickupTime, deps.clock());
  const journey = await editedJourney(deps, seen, {
    pickupAt,
    pickup: changed.pickup ?? pickupOf(seen).text,
    stops: stopsTyped(seen, changed),
    dropoff: changed.destination ?? dropoffOf(seen).text,
  });
  const to = {
    ...journey,
    pickupAt,
    carType: changed.carType ?? seen.carType,
    greet: changed.greet ?? seen.greet,
  };
  const { charges } = await deps.tariffAt(deps.db, deps.clock());
  const isKept = seen.endReason !== null || isPricedAlike(charges, seen, to);
  const { pricePence, fareLines } = isKept ? seen : await tariffPrice(deps, id, to);
  return {
    price: pounds(pence(pricePence)),
    lines: presentLines(deps, language, fareLines),
    before: pounds(pence(seen.pricePence)),
    difference: pounds(pence(pricePence - seen.pricePence)),
  };
}
