import * as z from 'zod/mini';
import { badField } from '#domain/api/errors.ts';
import { fromWire, toWire } from '#domain/api/old-names.ts';
import type { telephoneBooking } from '#domain/api/phone-desk/telephone-booking.ts';
import { seriesBody } from '#domain/api/repeats/repeat-body.ts';
import type { Body } from '#domain/api/route.ts';
import { londonDate, londonInstant, londonIso, readTime } from '#domain/basics/london-time.ts';
import { bookedThrough, datesOf } from '#domain/repeats/repeat-dates.ts';
import { openStaffBooking } from '#server/areas/bookings/read/read-staff-bookings.ts';
import { addSeries, type SeriesBody } from '#server/areas/repeats/add-series.ts';
import { firstBooked } from '#server/areas/repeats/first-booked.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';

type Call = Body<typeof telephoneBooking>;
type Repeat = NonNullable<Call['repeat']>;

/** Not for repeats: these go by the tariff, are paid in the car or on account, and use the driver's usual car. */
const neverRepeated = [
  'asap',
  'price',
  'returnPrice',
  'priceReason',
  'flightNumber',
  'returnFlightNumber',
  'vehicleId',
  'voucher',
] as const;

function requireRepeatable(call: Call): void {
  const field = neverRepeated.find((name) => call[name]) ?? (call.payMethod === 'online' ? 'payMethod' : null);
  if (field) throw badField(field, 'Error_repeat-without');
}

/** A day and a time of day in London. */
function momentOf(field: 'pickupTime' | 'returnTime', text: string) {
  const read = readTime(text);
  if (!read.ok) throw badField(field, read.problem === 'gap' ? 'Error_gap' : 'Error_date');
  const iso = londonIso(read.instant);
  return { day: iso.slice(0, 10), clock: iso.slice(11, 16) };
}

/** The repeat that the caller asks for, checked by the same rules as any repeat. */
function bodyOf(call: Call, repeat: Repeat): SeriesBody {
  if (call.pickupTime === undefined) throw badField('pickupTime', 'Error_date-required');
  const pickup = momentOf('pickupTime', call.pickupTime);
  const back = call.returnTime ? momentOf('returnTime', call.returnTime) : null;
  if (back && back.day !== pickup.day) throw badField('returnTime', 'Error_repeat-return');
  const { origin, destination, via, moreStops, passengers, luggage, greet, carType, name, phoneNumber, email } = call;
  const { instructions, accessNeeds, childSeats, costReference, driverId, remarks, door, despiteBlock } =
    fromWire(call);
  const journey = { origin, destination, via, moreStops, passengers, luggage, greet, carType };
  const passenger = toWire({
    name,
    phoneNumber,
    email,
    instructions,
    accessNeeds,
    childSeats,
    costReference,
    remarks,
    door,
    despiteBlock,
  });
  const when = { ...repeat, from: pickup.day, time: pickup.clock, returnTime: back?.clock ?? null };
  const read = z.safeParse(seriesBody, { ...journey, ...passenger, ...when, usualDriverId: driverId });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.join('.') ?? '';
  const field = path === 'from' || path === 'time' ? 'pickupTime' : path in repeat ? `repeat.${path}` : path;
  throw badField(field, issue?.message ?? 'Error_invalid');
}

/**
 * Books a journey that repeats, from its first day on: the bookings of the next eight weeks now, later ones as they
 * come due. Staff read out the first, so one must fall within those weeks.
 */
export async function bookRepeat(deps: Deps, who: Person, call: Call, repeat: Repeat) {
  requireRepeatable(call);
  const body = bodyOf(call, repeat);
  const now = deps.clock();
  const today = londonDate(now);
  if (body.from < today) throw badField('pickupTime', 'Error_past');
  const soon = datesOf(body, { to: bookedThrough(today) });
  if (!soon.some((day) => londonInstant(day, body.time) > now)) throw badField('pickupTime', 'Error_repeat-start');
  const { language, howMade, accountId } = call;
  const id = await addSeries(deps, who, body, { language, from: null, taken: { language, howMade, accountId } });
  const { ids, days } = await firstBooked(deps, id);
  const taken = [];
  for (const booking of ids) taken.push(await openStaffBooking(deps, booking));
  return { taken, isNotified: call.email !== '', repeat: { id, days } };
}
