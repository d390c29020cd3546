import { type BookingState, mayMove } from '#domain/booking/states.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { sql } from '#server/platform/database/sql.ts';
import { pick } from '#server/testing/requests/seeded-values.ts';
import { type BenchRow, zeroRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { inParallel, prepare } from './support/booking-calls.ts';
import { type Desk, openDesk } from './support/desk.ts';

const bookings = 1_000;
/** Acceptable answers for the loser of a race; anything else is a fault. */
const refusals = new Set([
  'illegal-move',
  'driver-busy',
  'driver-on-trip',
  'vehicle-busy',
  'conflict',
  'stale',
  'licence-invalid',
  'not-cancellable',
]);

interface Booking {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

interface Answer {
  readonly changes: { field: string; from: unknown; to: unknown }[];
}

const updateOf = (booking: Booking, price: number) => ({
  Name: booking['name'],
  Email: booking['email'],
  PhoneNumber: booking['phoneNumber'],
  PickUpDate: booking['pickupTime'],
  Pickup: booking['pickupLocation'],
  Via: booking['via'] ?? '',
  DropOff: booking['dropoffLocation'],
  Passengers: booking['passengers'],
  Louggages: booking['louggages'],
  CarType: booking['carType'],
  Greet: booking['greet'],
  DriverInstruction: booking['driverInstruction'] ?? '',
  Price: price,
});

async function bookAll(url: string, reader: Desk, office: Desk): Promise<Booking[]> {
  return inParallel(Array.from({ length: bookings }), 8, async () => {
    const { key, body } = await prepare(url, 'changes@example.org');
    const booked = await reader.call('POST', '/api/Reservations/add', body, { 'idempotency-key': key });
    return (await office.call('GET', `/api/Admin/bookings/${booked.body.id}`)).body as Booking;
  });
}

/**
 * One of four changes: an edit (half of them with a possibly stale version), an assignment, a status change, a
 * cancellation.
 */
function hand(
  desks: { office: Desk; reader: Desk },
  booking: Booking,
  n: number,
  fleet: { drivers: string[]; vehicles: string[] },
) {
  const { office, reader } = desks;
  const kind = (n * 7919) % 10;
  if (kind < 4) {
    const headers: Record<string, string> = n % 2 ? { 'if-match': `"${booking.version}"` } : {};
    return office.call('PUT', `/api/Bookings/${booking.id}`, updateOf(booking, 50 + (n % 60)), headers);
  }
  if (kind < 7) {
    const body = { driverId: pick(fleet.drivers, n), vehicleId: pick(fleet.vehicles, n) };
    return office.call('POST', `/api/Admin/bookings/${booking.id}/assign`, body);
  }
  if (kind < 9)
    return office.call('POST', `/api/Admin/bookings/${booking.id}/status`, { status: pick([1, 8, 5, 3, 4], n) });
  return reader.call('PUT', `/api/Reservations/cancel-reservation/${booking.id}`);
}

/** Each event raises the version by one and continues the previous one; every status change is in the table. */
async function check(office: Desk, booking: Booking): Promise<{ lost: number; illegal: number }> {
  const now = (await office.call('GET', `/api/Admin/bookings/${booking.id}`)).body as Booking;
  const events = (await office.call('GET', `/api/Admin/bookings/${booking.id}/events`)).body.$values as Answer[];
  const told = (field: string) => events.flatMap(({ changes }) => changes.filter((change) => change.field === field));
  const torn = ['status', 'price', 'driverId', 'vehicleId'].filter(
    (field) => !told(field).every((change, i, all) => i === 0 || change.from === all[i - 1]?.to),
  );
  const moves = told('status').slice(1);
  return {
    lost: torn.length + Math.abs(now.version - events.length),
    illegal: moves.filter(({ from, to }) => !mayMove(from as BookingState, to as BookingState)).length,
  };
}

async function clashes(dataDir: string): Promise<number> {
  const db = openDatabase({ host: postgresPaths(dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const row = await db.first<{ n: number }>(sql`
    select count(*) as n from reservations a join reservations b on a.id < b.id and a.busy && b.busy
      and (a.driver_id = b.driver_id or a.vehicle_id = b.vehicle_id)
    where a.status not in (2, 3, 4, 7) and b.status not in (2, 3, 4, 7)`);
  await db.end();
  return row?.n ?? -1;
}

async function countsDiffer(reader: Desk): Promise<number> {
  const { body: counts } = await reader.call('GET', '/api/Reservations/counts');
  let rows = 0;
  let cursor: string | null = null;
  do {
    const page = await reader.call(
      'GET',
      `/api/Reservations/get-my-reservations?limit=100${cursor ? `&cursor=${cursor}` : ''}`,
    );
    rows += page.body.$values.length;
    cursor = page.body.nextCursor ?? null;
  } while (cursor);
  return Math.abs(counts.allBookings - rows);
}

/** Ten thousand edits, assignments, status changes and cancellations in parallel on a few hundred bookings. */
export async function benchChanges(count = 10_000): Promise<BenchRow[]> {
  const server = await startServer();
  const desks = { office: await openDesk(server.url, 'writer'), reader: await openDesk(server.url, 'reader') };
  console.error('taking bookings …');
  const all = await bookAll(server.url, desks.reader, desks.office);
  const ids = async (path: string) =>
    ((await desks.office.call('GET', path)).body.$values as { id: string }[]).map(({ id }) => id);
  const fleet = { drivers: await ids('/api/Admin/drivers'), vehicles: await ids('/api/Admin/vehicles') };
  console.error(`${count} changes …`);
  const answers = await inParallel(
    Array.from({ length: count }, (_, n) => n),
    32,
    (n) => hand(desks, pick(all, n * 31), n, fleet),
  );
  const wrong = answers.filter(({ status, body }) => status !== 200 && !refusals.has(body.code));
  if (wrong[0]) console.error('first unexpected answer:', wrong[0].status, wrong[0].body);
  const checked = await inParallel(all, 8, (booking) => check(desks.office, booking));
  const rows = [
    zeroRow('unexpected answers', wrong.length),
    zeroRow(
      'lost updates',
      checked.reduce((sum, { lost }) => sum + lost, 0),
    ),
    zeroRow(
      'illegal moves',
      checked.reduce((sum, { illegal }) => sum + illegal, 0),
    ),
    zeroRow('drivers or cars in two places', await clashes(server.dataDir)),
    zeroRow('counts that differ from rows', await countsDiffer(desks.reader)),
  ];
  await server.stop();
  const done = answers.filter(({ status }) => status === 200).length;
  const value = `${count}, ${done} carried out`;
  return [{ name: 'concurrent changes', value, target: '≥ 10,000', ok: count >= 10_000 && done > 0 }, ...rows];
}
