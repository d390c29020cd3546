import { addLondonDays, londonDate, startOfLondonDay } from '#domain/basics/london-time.ts';
import { seededNumbers } from '#domain/basics/seeded-numbers.ts';
import { bookingStates } from '#domain/booking/states.ts';
import { plainDrives } from '#domain/dispatch/testing/seeded-day.ts';
import { carClasses, carTypes } from '#domain/fleet/car-classes.ts';
import type { PlaceLocation } from '#domain/places/place.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { postgresPaths } from '#server/platform/database/postgres-paths.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type BenchServer, startServer } from './bench-server.ts';
import { type Desk, openDesk } from './desk.ts';

interface Stop {
  readonly name: string;
  readonly location: PlaceLocation;
}

const stop = (name: string, lat: number, lng: number): Stop => ({ name, location: { lat, lng } });
const stops: readonly Stop[] = [
  stop('Heathrow Terminal 5', 51.4723, -0.4887),
  stop('Gatwick North Terminal', 51.1612, -0.1764),
  stop('Heathrow Terminal 3', 51.4707, -0.4598),
  stop('Bracknell Railway Station', 51.4131, -0.7517),
  stop('RG12 8TR', 51.4094, -0.7404),
  stop('RG45 6PY', 51.3742, -0.7925),
  stop('Royal Berkshire Hospital', 51.4498, -0.9589),
  stop('Wokingham Railway Station', 51.4113, -0.8427),
  stop('Windsor Castle', 51.4839, -0.6044),
  stop('Ascot Racecourse', 51.4122, -0.6779),
];

const minuteMs = 60_000;

/** A firm of fifty drivers on a busy day. */
export const fullBoard = { drivers: 50, jobs: 400, open: 30 };
const { Pending, Confirmed, Completed, InProgress, ReminderSent } = bookingStates;

interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly carType: string;
}

async function addCrews(db: Database, count: number): Promise<Crew[]> {
  const crews: Crew[] = [];
  for (let i = 1; i <= count; i += 1) {
    const number = String(i).padStart(2, '0');
    const carType = carTypes[i % carTypes.length] ?? 'Saloon';
    const crew = await db.first<Crew>(sql`
      with d as (
        insert into drivers (name, phone, badge_number, badge_authority)
        values (${`Driver ${number}`}, '07700900456', ${`B-${number}`}, 'Bracknell Forest Council') returning id
      ), v as (
        insert into vehicles (registration, plate_number, plate_authority,
          make_and_model, colour, car_type, seats)
        values (${`BT${number} CAR`}, ${`P-${number}`}, 'Bracknell Forest Council',
          'Test car', 'Black', ${carType}, ${carClasses[carType].seats}) returning id, car_type
      ) select d.id as "driverId", v.id as "vehicleId", v.car_type as "carType" from d, v`);
    if (crew) crews.push(crew);
  }
  return crews;
}

/** The status that a job has at this hour of the day, if everybody is on time. */
function statusAt(from: number, to: number, now: number, isAssigned: boolean, chance: number): number {
  if (isAssigned && to < now) return Completed;
  if (isAssigned && from < now) return InProgress;
  if (chance < 0.08) return Pending;
  return from - now < 2 * 60 * minuteMs && from > now ? ReminderSent : Confirmed;
}

function makeJobs(crews: readonly Crew[], counts: { jobs: number; open: number }, day: string, now: number) {
  const random = seededNumbers(7);
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const begins = startOfLondonDay(day).getTime();
  // Each driver's day continues where the last job ended, with a drive in between that is now and then too long.
  const free = crews.map(() => ({ at: begins + (5 + Math.floor(random() * 5)) * 60 * minuteMs, place: oneOf(stops) }));
  const journey = (at: number, from: Stop) => {
    const to = oneOf(stops.filter(({ name }) => name !== from.name));
    const { seconds, metres } = plainDrives(from.location, to.location);
    const lasts = Math.max(15, Math.round(seconds / 60)) + 5;
    return { from, to, at, ends: at + lasts * minuteMs, seconds, metres };
  };
  return Array.from({ length: counts.jobs }, (_, i) => {
    const isOpen = i < counts.open;
    const seat = i % crews.length;
    const crew = crews[seat];
    const place = free[seat];
    if (!crew || !place) throw new Error('there are no drivers');
    let made = journey(
      Math.max(begins + 6 * 60 * minuteMs, now) + Math.floor((20 + random() * 600) / 5) * 5 * minuteMs,
      oneOf(stops),
    );
    if (!isOpen) {
      const pickup = oneOf(stops);
      const drive = plainDrives(place.place.location, pickup.location).seconds / 60;
      const wait = random() < 0.05 ? drive * 0.6 : drive + random() * 45;
      made = journey(place.at + Math.ceil(wait / 5) * 5 * minuteMs, pickup);
      free[seat] = { at: made.ends, place: made.to };
    }
    const at = (ms: number) => new Date(ms).toISOString();
    const status = statusAt(made.at, made.ends, now, !isOpen, random());
    const hasStarted = status === InProgress || status === Completed;
    return {
      reference: `BT-${String(i).padStart(4, '0')}`,
      from: made.from.name,
      to: made.to.name,
      from_place: { location: made.from.location },
      to_place: { location: made.to.location },
      at: at(made.at),
      ends: at(made.ends),
      seconds: Math.round(made.seconds),
      metres: made.metres,
      passengers: 1 + Math.floor(random() * 4),
      car_type: isOpen ? oneOf(carTypes) : crew.carType,
      name: `Passenger ${String(i).padStart(3, '0')}`,
      status,
      driver: isOpen ? null : crew.driverId,
      vehicle: isOpen ? null : crew.vehicleId,
      started: hasStarted ? at(made.at - 10 * minuteMs) : null,
      completed: status === Completed ? at(made.ends) : null,
    };
  });
}

/** Drivers with a car each, and jobs with the status they would have at this hour; `open` of them have no driver. */
async function fillBoard(db: Database, day: string, now: Date): Promise<void> {
  const jobs = makeJobs(await addCrews(db, fullBoard.drivers), fullBoard, day, now.getTime());
  await db.run(sql`
    insert into reservations (reference, created_at, how_made, pickup_location, dropoff_location, pickup_place, dropoff_place,
      pickup_at, ends_at, metres, seconds, passengers, louggages, greet, car_type, car_image, name, phone_number, phone_tail, email,
      price_pence, status, remind_at, reminded_at, driver_id, vehicle_id, started_at, completed_at)
    select j.reference, j.at - interval '3 days', 'telephone', j.from, j.to, j.from_place, j.to_place, j.at, j.ends, j.metres, j.seconds,
      j.passengers, 1, false, j.car_type, '', j.name, '07700900123', '700900123', '', 5500, j.status, j.at - interval '2 hours', j.at,
      j.driver, j.vehicle, j.started, j.completed
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (reference text, "from" text, "to" text, from_place jsonb, to_place jsonb,
      at timestamptz, ends timestamptz, metres int, seconds int, passengers int, car_type text, name text, status int, driver uuid,
      vehicle uuid, started timestamptz, completed timestamptz)`);
}

/** A site with a full board on a future day, and its office. */
export async function startFullBoard(): Promise<{ server: BenchServer; desk: Desk; day: string }> {
  const server = await startServer();
  const db = openDatabase({ host: postgresPaths(server.dataDir).socket, user: 'app', database: 'bracknell_taxis' });
  const day = addLondonDays(londonDate(new Date()), 40);
  await fillBoard(db, day, new Date());
  await db.end();
  return { server, desk: await openDesk(server.url, 'writer'), day };
}
