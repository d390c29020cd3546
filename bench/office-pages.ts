import { openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { atMostRow, type BenchRow } from './support/bench-row.ts';
import { startServer } from './support/bench-server.ts';
import { openDesk } from './support/desk.ts';
import { fillBookings } from './support/fill-bookings.ts';

const limitMs = 1_000;
const rounds = 3;

/** The requests of each office page when it opens, with its widest period. */
const pages: Readonly<Record<string, readonly string[]>> = {
  bookings: ['/api/Reservations/GetAllReservations?limit=50'],
  'bookings, a text': ['/api/Reservations/GetAllReservations?limit=50&text=crowthorne'],
  board: ['/api/Admin/board?day=2026-11-16'],
  drivers: ['/api/Admin/drivers', '/api/Admin/renewals'],
  vehicles: ['/api/Admin/vehicles'],
  tariff: ['/api/Admin/tariffs'],
  register: ['/api/Admin/register?from=2026-10-01&to=2026-10-31'],
  'register, proof': ['/api/Admin/register/verify'],
  messages: ['/api/Admin/messages'],
  reviews: ['/api/Admin/reviews'],
  business: ['/api/Admin/accounts'],
  outbox: ['/api/Admin/outbox'],
  statistics: ['/api/Admin/statistics?from=2026-08-01&to=2026-11-01'],
  'statistics, two years': ['/api/Admin/statistics?from=2025-01-01&to=2026-12-31'],
  people: ['/api/Admin/people'],
  audit: ['/api/Admin/audit', '/api/Admin/sign-ins'],
  'audit, bookings': ['/api/Admin/audit/bookings'],
  'audit, a person': ['/api/Admin/audit/bookings?text=writer%40'],
};

/** How long each office page takes with a hundred thousand bookings. */
export async function benchOfficePages(bookings = 100_000): Promise<BenchRow[]> {
  const server = await startServer();
  const db = openDatabase({ host: postgresPaths(server.dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  await fillBookings(db, bookings);
  await db.end();
  const office = await openDesk(server.url, 'writer');
  const rows: BenchRow[] = [];
  for (const [name, asked] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const answers = await Promise.all(asked.map((path) => office.call('GET', path)));
      const wrong = answers.find(({ status }) => status !== 200);
      if (wrong) throw new Error(`${name}: ${wrong.status} ${JSON.stringify(wrong.body)}`);
      times.push(performance.now() - start);
    }
    const middle = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? limitMs;
    rows.push(atMostRow(name, middle, limitMs, 'ms', 0));
  }
  await server.stop();
  return rows;
}
