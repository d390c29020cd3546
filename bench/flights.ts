import { plannedChecks } from '#domain/flights/plan-checks.ts';
import { buildApp } from '#server/app.ts';
import { followFlights } from '#server/areas/flights/follow-flights.ts';
import { addFirstTariff } from '#server/areas/tariffs/tariffs-store.ts';
import { readEnv } from '#server/env.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openChannels } from '#server/platform/database/listen.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { sql } from '#server/platform/database/sql.ts';
import { loadTranslations } from '#server/platform/i18n/translations.ts';
import { startAnsweringServer } from '#server/platform/maps/places/answering-server.ts';
import type { BenchRow } from './support/bench-row.ts';
import { makeDataDir } from './support/bench-server.ts';

const begin = new Date('2026-11-17T00:00:00Z');
const daySeconds = 86_400;
/** How often the site checks whether a flight needs looking up. */
const beatSeconds = 10;

/** Confirmed arrivals spread over the second of two days, each on a flight of its own. */
const addArrivals = (db: Database, flights: number) =>
  db.run(sql`
    insert into reservations (reference, created_at, how_made, pickup_location, dropoff_location, pickup_place, pickup_at, ends_at,
      metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email, price_pence,
      status, remind_at, flight_number, minutes_after_landing)
    select 'F' || n, ${begin}, 'online', 'Heathrow Terminal 5', 'Bracknell',
      '{"id":"x","name":"Heathrow Terminal 5","address":"","kind":"airport","location":{"lat":51.47,"lng":-0.48},"imageUrl":"","iconUrl":""}',
      at, at + interval '1 hour', 30000, 2400, 1, 1, false, 'Saloon', '', 'Test Passenger', '', '', '', 5500, 1,
      at - interval '2 hours', 'BA ' || n, 40
    from generate_series(1, ${flights}::int) n
    cross join lateral (select ${begin}::timestamptz + interval '24 hours' + n * interval '1 day' / ${flights}::int as at) t`);

/** A service whose flights all land when the timetable says: 40 minutes before the pickup. */
function punctual(flights: number, clock: () => Date) {
  return ({ url }: { url: URL }) => {
    const number = Number(/\d+$/.exec(url.pathname)?.[0]);
    const pickup = begin.getTime() + (1 + number / flights) * daySeconds * 1000;
    const at = new Date(Math.round(pickup / 1000) * 1000 - 40 * 60_000).toISOString();
    const landed = clock() >= new Date(at) ? { actual_on: at } : {};
    const heathrow = { code_iata: 'LHR', code_icao: 'EGLL', name: 'Heathrow' };
    return {
      body: {
        flights: [{ ident: `BAW${number}`, destination: heathrow, scheduled_in: at, estimated_on: at, ...landed }],
      },
    };
  };
}

/** Two days of following many flights, beat by beat: what they cost this process, and how often they are looked up. */
export async function benchFlights(flights = 500): Promise<BenchRow[]> {
  const dataDir = makeDataDir();
  const embedded = await startEmbeddedPostgres(dataDir);
  const service = await startAnsweringServer();
  const db = openDatabase(embedded.config);
  const channels = await openChannels(embedded.config);
  let now = begin;
  service.answer = punctual(flights, () => now);
  try {
    await migrate(db.pool);
    await addFirstTariff(db);
    await addArrivals(db, flights);
    const env = readEnv({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      FLIGHTS_PROVIDER: 'aeroapi',
      FLIGHTS_KEY: 'bench-key',
      FLIGHTS_URL: service.url,
      FLIGHTS_DAILY_CALLS: '1000000',
    });
    const app = await buildApp({ env, db, channels, clock: () => now, translations: loadTranslations() });
    const before = process.cpuUsage();
    for (let second = 0; second < 2 * daySeconds; second += beatSeconds) {
      now = new Date(begin.getTime() + second * 1000);
      await followFlights(app.deps);
    }
    const used = process.cpuUsage(before);
    await app.close();
    const share = (used.user + used.system) / 1e6 / (2 * daySeconds);
    const planned = flights * plannedChecks.arrival;
    return [
      {
        name: `share of a core that ${flights} followed flights take`,
        value: `${(share * 100).toFixed(2)} %`,
        target: '≤ 1 %',
        ok: share <= 0.01,
        dependsOnMachine: true,
      },
      {
        name: 'calls to the flight service, against the plan',
        value: String(service.asked.length),
        target: `≤ ${planned}`,
        ok: service.asked.length <= planned && service.asked.length >= flights,
      },
    ];
  } finally {
    await channels.close();
    await db.end();
    await service.close();
    await embedded.stop();
  }
}
