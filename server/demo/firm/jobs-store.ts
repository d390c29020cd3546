import { phoneTail } from '#domain/basics/phone.ts';
import { dropoffOf, pickupOf } from '#domain/booking/journey.ts';
import type { NewBooking } from '#domain/booking/new-booking.ts';
import type { QuotedJourney } from '#server/areas/bookings/create/quoted-journey.ts';
import type { ChainedEvent } from '#server/areas/bookings/events/events-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface JobRow
  extends QuotedJourney,
    Pick<NewBooking, 'reference' | 'personId' | 'howMade' | 'takenBy' | 'carType' | 'carImage' | 'name' | 'email'> {
  readonly id: string;
  readonly bookedAt: Date;
  readonly phone: string;
  readonly note: string;
  readonly flightNumber: string;
  readonly accessNeeds: readonly string[];
  readonly costReference: string;
  readonly status: number;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly allocatedAt: Date | null;
  readonly dispatchedBy: string | null;
  readonly remindedAt: Date | null;
  readonly startedAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly completedAt: Date | null;
  readonly documents: object | null;
  /** How a past journey was paid; null while that is open. */
  readonly paidBy: 'account' | 'card' | 'cash' | null;
  readonly takenPence: number;
}

/** None of them stops on the way. */
const rowOf = (job: JobRow) => ({
  ...job,
  pickup: pickupOf(job),
  dropoff: dropoffOf(job),
  tail: phoneTail(job.phone),
});

/** Hundreds of bookings in one statement. */
export const addJobs = (db: Database, jobs: readonly JobRow[]) =>
  db.run(
    sql`insert into reservations (id, reference, person_id, created_at, how_made, taken_by, pickup_location, dropoff_location,
          pickup_place, dropoff_place, pickup_at, ends_at, metres, seconds, estimated, passengers, louggages, greet, car_type,
          car_image, name, phone_number, phone_tail, email, driver_instruction, flight_number, access_needs, cost_reference, price_pence,
          fare_lines, tariff_version, wait_terms, status, version, driver_id, vehicle_id, allocated_at, dispatched_by, remind_at,
          reminded_at, started_at, arrived_at, boarded_at, completed_at, review_asked_at, documents, paid_by, taken_pence)
        select id, reference, "personId", "bookedAt", "howMade", "takenBy", pickup ->> 'text', dropoff ->> 'text',
          nullif(pickup -> 'place', 'null'), nullif(dropoff -> 'place', 'null'), "pickupAt", "endsAt", metres, seconds, estimated, passengers, luggage, greet, "carType",
          "carImage", name, phone, tail, email, note, "flightNumber", array(select jsonb_array_elements_text("accessNeeds")), "costReference", "pricePence",
          "fareLines", "tariffVersion", "waitTerms", status, 2, "driverId", "vehicleId", "allocatedAt", "dispatchedBy", "remindAt",
          "remindedAt", "startedAt", "arrivedAt", "boardedAt", "completedAt", "completedAt", documents, "paidBy", "takenPence"
        from jsonb_to_recordset(${JSON.stringify(jobs.map(rowOf))}::jsonb) as j (
          id uuid, reference text, "personId" uuid, "bookedAt" timestamptz, "howMade" text, "takenBy" uuid, pickup jsonb,
          dropoff jsonb, "pickupAt" timestamptz, "endsAt" timestamptz,
          metres int, seconds int, estimated boolean, passengers int, luggage int, greet boolean, "carType" text, "carImage" text,
          name text, phone text, tail text, email text, note text, "flightNumber" text, "accessNeeds" jsonb, "costReference" text, "pricePence" int,
          "fareLines" jsonb, "tariffVersion" int, "waitTerms" jsonb, status int, "driverId" uuid, "vehicleId" uuid, "allocatedAt" timestamptz,
          "dispatchedBy" uuid, "remindAt" timestamptz, "remindedAt" timestamptz, "startedAt" timestamptz, "arrivedAt" timestamptz,
          "boardedAt" timestamptz, "completedAt" timestamptz, documents jsonb, "paidBy" text, "takenPence" int)`,
  );

/** Updates the planner's statistics, so that later statements are planned for this many bookings. */
export const countJobs = (db: Database) => db.run(sql`analyze reservations`);

/** The bookings' events in this order, and the personal details in them. */
export async function addHistories(db: Database, events: readonly ChainedEvent[]): Promise<void> {
  const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? null;
  const rows = events.map((event, place) => ({
    ...event,
    details: undefined,
    place,
    detailsHash: hex(event.detailsHash),
    previousHash: hex(event.previousHash),
    hash: hex(event.hash),
  }));
  await db.run(
    sql`insert into booking_events (reservation_id, at, actor, actor_id, what, changes, details_hash, previous_hash, hash)
        select "bookingId", at, actor, "actorId", what, changes, decode("detailsHash", 'hex'), decode("previousHash", 'hex'), decode(hash, 'hex')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (place int, "bookingId" uuid, at timestamptz, actor text,
          "actorId" uuid, what text, changes jsonb, "detailsHash" text, "previousHash" text, hash text)
        order by place`,
  );
  const personal = events.flatMap(({ bookingId, details }) =>
    details ? [{ bookingId, details: JSON.parse(details) }] : [],
  );
  await db.run(
    sql`insert into booking_event_details (event_id, details)
        select e.id, d.details from jsonb_to_recordset(${JSON.stringify(personal)}::jsonb) as d ("bookingId" uuid, details jsonb)
          join booking_events e on e.reservation_id = d."bookingId" and e.what = 'created'`,
  );
}

export const addToAccounts = (db: Database, journeys: readonly { readonly id: string; readonly accountId: string }[]) =>
  db.run(
    sql`insert into account_journeys (reservation_id, account_id)
        select id, "accountId" from jsonb_to_recordset(${JSON.stringify(journeys)}::jsonb) as j (id uuid, "accountId" uuid)`,
  );

/** Directory records for everybody who booked by telephone or as a guest, as each booking would have created them. */
export const addCustomers = (db: Database) =>
  db.run(
    sql`with mine as (
          select phone_tail, min(name) as name, min(phone_number) as phone, max(email) as email, min(created_at) as since,
            max(pickup_at) as last, (array_agg(distinct place))[1:12] as addresses
          from reservations r cross join lateral (values (r.pickup_location), (r.dropoff_location)) ends (place)
          where r.person_id is null and not exists (select from customer_links l where l.phone_tail = r.phone_tail)
          group by phone_tail
        ), records as materialized (select gen_random_uuid() as id, mine.* from mine order by since
        ), added as (
          insert into customers (id, name, phones, email, addresses, created_at, last_pickup_at)
          select id, name, array[phone], email, addresses, since, last from records returning id
        )
        insert into customer_links (customer_id, phone_tail) select id, phone_tail from records join added using (id)`,
  );

/** Where the cars with passengers are. */
export const addPositions = (
  db: Database,
  positions: readonly { readonly id: string; readonly driverId: string; readonly lat: number; readonly lng: number }[],
  at: Date,
) =>
  db.run(
    sql`insert into trip_positions (reservation_id, driver_id, at, latitude, longitude, accuracy)
        select id, "driverId", ${at}::timestamptz, lat, lng, 12 from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
          as p (id uuid, "driverId" uuid, lat float8, lng float8)`,
  );
