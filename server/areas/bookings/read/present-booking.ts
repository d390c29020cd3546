import type { OpenedAnswer, ReservationAnswer, ReservationFacts } from '#domain/api/bookings/bookings.ts';
import { toOldBooking, wireStops } from '#domain/api/old-names.ts';
import { londonIso } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { cutOffOf, mayCustomerCancel, mayCustomerChange } from '#domain/booking/cut-off.ts';
import { dropoffOf, pickupOf, stopsOnTheWay } from '#domain/booking/journey.ts';
import { type BookingState, isPromised, stateOf, underWay } from '#domain/booking/states.ts';
import type { Language } from '#domain/i18n/language.ts';
import { driverPhoneFor } from '#domain/office/relay.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import { priceWithout } from '#server/areas/bookings/change/drop-voucher.ts';
import { makeLink, trackUrl } from '#server/areas/bookings/links/signed-link.ts';
import { additionsPresenter } from '#server/areas/quotes/present-additions.ts';
import { presentLines } from '#server/areas/quotes/present-quote.ts';
import type { Deps } from '#server/deps.ts';
import { pricedPickups } from './booking-additions.ts';
import type { OpenedBooking } from './open-booking.ts';
import { presentFlight } from './present-flight.ts';
import { presentPayment, presentTaken } from './present-payment.ts';

/** The stops, as they leave the server. */
export function presentStops({ stops }: Pick<Booking, 'stops'>) {
  const { moreStops, ...rest } = wireStops(stops);
  return { ...rest, moreStops: moreStops.map(({ text, place }) => ({ text, placeId: place?.id ?? null })) };
}

/** A booking as it leaves the server: only the fields named here. */
export function presentFacts(
  deps: Pick<Deps, 'translations' | 'env'>,
  r: Booking,
  language: Language,
): ReservationFacts {
  const state = stateOf(r.status);
  return toOldBooking({
    id: r.id,
    reference: r.reference,
    userId: r.personId,
    createdAt: londonIso(r.createdAt),
    name: r.name,
    phoneNumber: r.phoneNumber,
    email: r.email,
    ...presentStops(r),
    door: r.door,
    pickupTime: londonIso(r.pickupAt),
    luggage: r.luggage,
    passengers: r.passengers,
    carType: r.carType,
    carImage: r.carImage,
    greet: r.greet,
    instructions: r.instructions,
    flightNumber: r.flightNumber,
    flight: presentFlight(r.flight),
    accessNeeds: [...r.accessNeeds],
    childSeats: r.childSeats,
    costReference: r.costReference,
    price: pounds(pence(r.pricePence)),
    total: pounds(pence(r.totalPence)),
    lines: presentLines(deps, language, r.fareLines),
    metres: r.metres,
    seconds: r.seconds,
    estimated: r.estimated,
    status: r.status,
    endReason: r.endReason,
    isConfirmed: state !== null && isPromised(state),
    version: r.version,
    trackUrl: state === underWay ? trackUrl(deps, r) : null,
    outboundId: r.outboundId,
    returnId: r.returnId,
    pickupPlaceId: pickupOf(r).place?.id ?? null,
    viaPlaceId: stopsOnTheWay(r)[0]?.place?.id ?? null,
    dropoffPlaceId: dropoffOf(r).place?.id ?? null,
    driver: r.driver,
    vehicle: r.vehicle,
  });
}

/** A booking that awaits payment, or was not paid for in time, can be paid for until its pickup. */
const mayPay = ({ state, pickupAt, now }: { state: BookingState; pickupAt: Date; now: Date }) =>
  (state === 'AwaitingPayment' || state === 'Failed') && pickupAt > now;

/** Presents bookings to their customer, with what the customer can do with each now. */
export async function customerPresenter(deps: Deps, language: Language): Promise<(r: Booking) => ReservationAnswer> {
  const { cutOffHours, calls } = await deps.settings(deps.db);
  const now = deps.clock();
  const additions = await additionsPresenter(deps, language);
  return (r) => {
    const state = stateOf(r.status);
    const standing = state && { state, pickupAt: r.pickupAt, now, cutOffHours };
    return {
      ...presentFacts(deps, r, language),
      driver: r.driver && { ...r.driver, phone: driverPhoneFor(r.driver.phone, calls, state === underWay) },
      // Nobody is promised a driver who has not said yes.
      ...(r.offeredUntil ? { driver: null, vehicle: null } : {}),
      canCancel: standing !== null && mayCustomerCancel(standing),
      canChange: standing !== null && mayCustomerChange(standing),
      canPay: deps.payments !== null && standing !== null && mayPay(standing),
      mayBeAdded: additions(pricedPickups(r)),
      cutOff: londonIso(cutOffOf(r.pickupAt, cutOffHours)),
    };
  };
}

/** An opened booking, with the other journey of a return; a guest gets the link to that one. */
export async function presentOpened(
  deps: Deps,
  { booking, otherLeg, as }: OpenedBooking,
  language: Language,
): Promise<OpenedAnswer> {
  const present = await customerPresenter(deps, language);
  // No link of the customer's: it would still open the trip once it is another driver's.
  const nothing = {
    canCancel: false,
    canChange: false,
    canPay: false,
    mayBeAdded: [],
    trackUrl: null,
    otherLeg: null,
    priceAlone: null,
  };
  if (as === 'driver') return { ...present(booking), ...nothing, payment: presentTaken(booking) };
  const link = otherLeg && as === 'guest' ? makeLink(deps.env.secret, 'manage', otherLeg) : null;
  const alone = async (r: Booking, other: Booking | null) => {
    const price = await priceWithout(deps, r, other);
    return price && pounds(pence(price.pence));
  };
  return {
    ...present(booking),
    payment: await presentPayment(deps, booking),
    priceAlone: await alone(booking, otherLeg),
    otherLeg: otherLeg && {
      ...present(otherLeg),
      payment: await presentPayment(deps, otherLeg),
      priceAlone: await alone(otherLeg, booking),
      link,
    },
  };
}
