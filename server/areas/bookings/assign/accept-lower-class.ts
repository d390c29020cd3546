import { AppError } from '#domain/api/errors.ts';
import { type Shortfall, shortfallsOf } from '#domain/fleet/car-classes.ts';
import type { Booking } from '#server/areas/bookings/booking.ts';
import type { PlannedChange } from '#server/areas/bookings/change/change-booking.ts';
import type { LockedDriverAndCar } from '#server/areas/fleet/licence-gate.ts';

/** What the booking's record calls a shortfall that staff have accepted. */
const recordedAs: Readonly<Record<Shortfall, string>> = { class: 'lowerClass', wheelchair: 'noWheelchairPlace' };

/** Refuses a car that falls short of what was booked until staff accept it; then it is part of the booking's record. */
export function acceptLowerClass(
  vehicle: LockedDriverAndCar['vehicle'],
  booked: Pick<Booking, 'carType' | 'accessNeeds'>,
  isAccepted: boolean,
): NonNullable<PlannedChange['changes']> {
  const short = vehicle ? shortfallsOf(vehicle, booked) : [];
  if (!vehicle || short.length === 0) return {};
  if (!isAccepted)
    throw new AppError('lower-class', {
      spokenFacts: { booked: `Quote_car-${booked.carType}`, car: `Quote_car-${vehicle.carType}` },
      fields: { vehicleId: short.map((name) => `Error_short-${name}`) },
    });
  return Object.fromEntries(
    short.map((name) => [recordedAs[name], name === 'class' ? [booked.carType, vehicle.carType] : [null, true]]),
  );
}
