import { londonWallTime } from '#domain/basics/london-time.ts';
import { pence, pounds } from '#domain/basics/money.ts';
import { formatChildSeats } from '#domain/booking/child-seats.ts';
import { csvHead, csvRows } from '#domain/booking/csv.ts';
import { dropoffOf, lineOfStops, pickupOf } from '#domain/booking/journey.ts';
import { stateLabelKey } from '#domain/booking/states.ts';
import { codeIn } from '#domain/fares/voucher.ts';
import { typedPhone } from '#domain/i18n/format-phone.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { StaffBooking } from '#server/areas/bookings/staff-booking.ts';

const columns = [
  'reference',
  'booked',
  'pickup-time',
  'status',
  'name',
  'phone',
  'email',
  'pickup',
  'via',
  'destination',
  'passengers',
  'luggage',
  'car',
  'greet',
  'instructions',
  'flight',
  'price',
  'driver',
  'vehicle',
  'how-made',
  'taken-by',
  'remarks',
  'partner',
  'child-seats',
  'voucher',
] as const;

const wall = (at: Date) => londonWallTime(at).replace('T', ' ');

const cellsOf = (r: StaffBooking, t: Translate) => [
  r.reference,
  wall(r.createdAt),
  wall(r.pickupAt),
  t(stateLabelKey(r.status)),
  r.name,
  typedPhone(r.phoneNumber),
  r.email,
  pickupOf(r).text,
  lineOfStops(r),
  dropoffOf(r).text,
  r.passengers,
  r.luggage,
  t(`Quote_car-${r.carType}`),
  t(r.greet ? 'Mail_yes' : 'Mail_no'),
  r.instructions,
  r.flightNumber,
  pounds(pence(r.pricePence)),
  r.driver?.name,
  r.vehicle?.registration,
  t(`Register_how-${r.howMade}`),
  r.takenByEmail,
  r.remarks,
  r.partner,
  formatChildSeats(r.childSeats, t),
  codeIn(r.fareLines),
];

/** The list as CSV, streamed; times are London's. */
export async function* bookingsCsv(
  pieces: AsyncIterable<readonly StaffBooking[]>,
  t: Translate,
): AsyncGenerator<string> {
  yield csvHead(columns.map((column) => t(`Csv_${column}`)));
  for await (const bookings of pieces) yield csvRows(bookings.map((booking) => cellsOf(booking, t)));
}
