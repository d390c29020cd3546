import { fromWire, toUpdate } from '#domain/api/old-names.ts';
import { londonWallTime } from '#domain/basics/london-time.ts';
import { penceFromPounds } from '#domain/basics/money.ts';
import { typedPounds } from '#domain/basics/typed-pounds.ts';
import type { ChildSeats } from '#domain/booking/child-seats.ts';
import { type CarType, carClasses, carTypes } from '#domain/fleet/car-classes.ts';
import type { DifferenceWay } from '#domain/money/price-rise.ts';
import type { BookingUpdate, PriceChanges, StaffBooking } from '#web/api/office/bookings.ts';
import { passengerFrom, stopsFrom } from '#web/shared/booking-form/from-booking.ts';

/** The values of the edit form. Numbers are strings, as in their fields. */
export interface EditValues {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly date: string;
  readonly time: string;
  readonly pickup: string;
  readonly door: string;
  readonly via: string;
  readonly stop2: string;
  readonly stop3: string;
  readonly destination: string;
  readonly passengers: string;
  readonly luggage: string;
  readonly carType: CarType;
  readonly carImage: string;
  readonly greet: boolean;
  readonly instructions: string;
  readonly flightNumber: string;
  readonly childSeats: ChildSeats;
  readonly price: string;
  /** Somebody set the price: typed it, or kept it although the journey now has another one. */
  readonly isOwnPrice: boolean;
  readonly priceReason: string;
  readonly remarks: string;
  /** How what it costs more is paid, where it is paid online. */
  readonly difference: DifferenceWay;
}

export type EditField = keyof EditValues;

const carTypeOf = (text: string): CarType => carTypes.find((type) => type === text) ?? 'Saloon';

export function valuesOf(booking: StaffBooking): EditValues {
  const [date = '', time = ''] = londonWallTime(new Date(booking.pickupTime)).split('T');
  const { name, email, phoneNumber, door, instructions, childSeats } = passengerFrom(booking);
  const [pickup, ...others] = stopsFrom(booking);
  const destination = others.pop();
  const [via, stop2, stop3] = others;
  return {
    name,
    email,
    phoneNumber,
    date,
    time,
    pickup: pickup?.text ?? '',
    door,
    via: via?.text ?? '',
    stop2: stop2?.text ?? '',
    stop3: stop3?.text ?? '',
    destination: destination?.text ?? '',
    passengers: String(booking.passengers),
    luggage: String(fromWire(booking).luggage),
    carType: carTypeOf(booking.carType),
    carImage: booking.carImage,
    greet: booking.greet,
    instructions,
    flightNumber: booking.flightNumber,
    childSeats,
    price: typedPounds(penceFromPounds(booking.price)),
    isOwnPrice: false,
    priceReason: '',
    remarks: booking.remarks,
    difference: 'online',
  };
}

/** An unchanged time keeps its instant: the doubled hour in October has two of them. */
function pickUpDate(values: EditValues, base: StaffBooking): string {
  const was = valuesOf(base);
  const isSameTime = was.date === values.date && was.time === values.time;
  return isSameTime ? base.pickupTime : `${values.date}T${values.time}`;
}

const moreStops = ({ stop2, stop3 }: EditValues) => [stop2, stop3].filter((text) => text !== '');

/** The changed fields that may change the price; null while there are none, or one is incomplete. */
export function pricedChanges(values: EditValues, base: StaffBooking): PriceChanges | null {
  const { date, time, pickup, via, destination, carType, greet } = values;
  const was = valuesOf(base);
  const isSameStops = via === was.via && values.stop2 === was.stop2 && values.stop3 === was.stop3;
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time) && pickup !== '' && destination !== '';
  const when = pickUpDate(values, base);
  const changes: PriceChanges = toUpdate({
    ...(when === base.pickupTime ? {} : { pickupTime: when }),
    ...(pickup === base.pickupLocation ? {} : { pickup }),
    ...(isSameStops ? {} : { via, moreStops: moreStops(values) }),
    ...(destination === base.dropoffLocation ? {} : { destination }),
    ...(carType === base.carType ? {} : { carType }),
    ...(greet === base.greet ? {} : { greet }),
  });
  return isWhole && Object.keys(changes).length > 0 ? changes : null;
}

/** Whether this price leaves something to pay of a fare that is paid online. */
export const asksForMore = ({ price, paidOnline }: StaffBooking, shown: number | null): boolean =>
  paidOnline > 0 && shown !== null && shown > price;

/** The request, with the price shown; with a reason where the tariff has another. */
export function bodyOf(
  values: EditValues,
  base: StaffBooking,
  { price, reason }: { price: number | null; reason: string | null },
): BookingUpdate {
  const {
    date: _d,
    time: _t,
    stop2: _2,
    stop3: _3,
    isOwnPrice: _o,
    price: _p,
    priceReason: _r,
    difference,
    ...rest
  } = values;
  return toUpdate({
    ...rest,
    pickupTime: pickUpDate(values, base),
    moreStops: moreStops(values),
    passengers: Number(values.passengers),
    luggage: Number(values.luggage),
    ...(price !== null && asksForMore(base, price) ? { difference } : {}),
    ...(price === null ? {} : { price }),
    ...(reason === null ? {} : { priceReason: reason }),
  });
}

/** Another car type brings its own picture, unless somebody chose one. */
export function withCar(values: EditValues, carType: CarType): EditValues {
  const isUsual = values.carImage === carClasses[values.carType].image;
  return { ...values, carType, carImage: isUsual ? carClasses[carType].image : values.carImage };
}
