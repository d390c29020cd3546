import type { LondonDate } from '#domain/basics/london-time.ts';
import { endedStates, notStartedStates } from '#domain/booking/states.ts';
import type { FlightDirection, FlightState } from '#domain/flights/flight.ts';
import type { Place } from '#domain/places/place.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { statusIn, statusNotIn } from '#server/platform/database/status-in.ts';
import type { Saving } from '#server/platform/http/saved-meanwhile.ts';

/** Why the office is asked about a flight. */
export type FlightAlert =
  | 'cancelled'
  | 'uncertain'
  | 'diverted'
  | 'misfit'
  | 'earlier'
  | 'declined'
  | 'clash'
  | 'moved';

/** What is known about a booking's flight. */
export interface KnownFlight {
  readonly day: LondonDate;
  readonly state: FlightState;
  readonly provider: string;
  readonly isByHand: boolean;
  readonly operatedAs: string | null;
  readonly elsewhere: string | null;
  readonly isUk: boolean | null;
  readonly scheduledAt: Date | null;
  readonly estimatedAt: Date | null;
  readonly actualAt: Date | null;
  readonly terminal: string | null;
  readonly belt: string | null;
}

/** How the booking follows its flight, and what there is to decide. */
export interface Following {
  readonly pickupAt: Date;
  readonly minutesAfter: number | null;
  readonly askedPickupAt: Date | null;
  readonly alert: FlightAlert | null;
  readonly alertedAt: Date | null;
  readonly answered: readonly FlightAlert[];
  readonly checks: number;
  readonly failures: number;
  readonly checkedAt: Date | null;
  readonly nextCheckAt: Date | null;
}

export interface FollowedFlight extends KnownFlight, Following {
  readonly bookingId: string;
  readonly typed: string;
  readonly number: string;
  readonly direction: FlightDirection;
  /** Empty for an airport that we don't know. */
  readonly airport: string;
}

const columns = sql`f.reservation_id as "bookingId", f.typed, f.pickup_at as "pickupAt", f.number, f.direction, f.airport,
  f.day::text as day, f.state, f.provider, f.is_by_hand as "isByHand", f.operated_as as "operatedAs", f.elsewhere, f.is_uk as "isUk",
  f.scheduled_at as "scheduledAt", f.estimated_at as "estimatedAt", f.actual_at as "actualAt", f.terminal, f.belt,
  f.minutes_after as "minutesAfter", f.asked_pickup_at as "askedPickupAt", f.alert, f.alerted_at as "alertedAt", f.answered,
  f.checks, f.failures, f.checked_at as "checkedAt", f.next_check_at as "nextCheckAt"`;

/** A booking with a flight that is not followed yet, or that somebody has changed since. */
export interface UnfittedBooking {
  readonly id: string;
  readonly typed: string;
  readonly pickupAt: Date;
  readonly endsAt: Date;
  readonly pickupPlace: Place | null;
  readonly dropoffPlace: Place | null;
  readonly minutesAfterLanding: number | null;
  readonly flightAt: Date | null;
}

const unfitted = (
  which: Sql,
) => sql`select r.id, r.flight_number as typed, r.pickup_at as "pickupAt", r.ends_at as "endsAt",
    r.pickup_place as "pickupPlace", r.dropoff_place as "dropoffPlace", r.minutes_after_landing as "minutesAfterLanding",
    r.flight_at as "flightAt"
  from reservations r left join followed_flights f on f.reservation_id = r.id
  where r.flight_number <> '' and r.deleted_at is null and ${statusIn(notStartedStates, 'r.status')}
    and 'airport' in (r.pickup_place ->> 'kind', r.dropoff_place ->> 'kind')
    and (f.reservation_id is null or f.typed <> r.flight_number or f.pickup_at <> r.pickup_at) and ${which}`;

export const unfittedBookings = (db: Database, since: Date, most: number) =>
  db.query<UnfittedBooking>(sql`${unfitted(sql`r.pickup_at > ${since}`)} order by r.pickup_at limit ${most}`);

export const findUnfitted = (db: Database, id: string) => db.first<UnfittedBooking>(unfitted(sql`r.id = ${id}`));

export const findFollowed = (db: Database, id: string) =>
  db.first<FollowedFlight>(sql`select ${columns} from followed_flights f where f.reservation_id = ${id}`);

export const lockFollowed = (tx: Database, id: string) =>
  tx.first<FollowedFlight>(sql`select ${columns} from followed_flights f where f.reservation_id = ${id} for update`);

/** Who entered its time by hand last, and when. */
export const lastByHand = (db: Database, id: string) =>
  db.first<{ readonly version: number; readonly changedAt: Date | null; readonly changedBy: string | null }>(
    sql`select f.hand_version as version, f.hand_changed_at as "changedAt", p.email as "changedBy"
        from followed_flights f left join people p on p.id = f.hand_changed_by where f.reservation_id = ${id}`,
  );

export const noteByHand = (tx: Database, id: string, { by, at }: Saving) =>
  tx.run(
    sql`update followed_flights set hand_version = hand_version + 1, hand_changed_at = ${at}, hand_changed_by = ${by}
        where reservation_id = ${id}`,
  );

/** Begins to follow a flight, or starts again if the booking now names another. */
export const addFollowed = (db: Database, f: FollowedFlight) =>
  db.run(
    sql`insert into followed_flights (reservation_id, typed, pickup_at, number, direction, airport, day, state, provider, scheduled_at,
          minutes_after, next_check_at)
        select r.id, ${f.typed}, ${f.pickupAt}, ${f.number}, ${f.direction}, ${f.airport}, ${f.day}::date, ${f.state}, ${f.provider},
          ${f.scheduledAt}::timestamptz, ${f.minutesAfter}::smallint, ${f.nextCheckAt}::timestamptz
        from reservations r where r.id = ${f.bookingId}
        on conflict (reservation_id) do update set typed = excluded.typed, pickup_at = excluded.pickup_at, number = excluded.number,
          direction = excluded.direction, airport = excluded.airport, day = excluded.day, state = excluded.state, provider = excluded.provider,
          is_by_hand = false, operated_as = null, elsewhere = null, is_uk = null, scheduled_at = excluded.scheduled_at,
          estimated_at = null, actual_at = null, terminal = null, belt = null, minutes_after = excluded.minutes_after,
          asked_pickup_at = null, alert = null, alerted_at = null, answered = '{}', failures = 0, checked_at = null,
          next_check_at = excluded.next_check_at`,
  );

/** Claims flights whose check is due, so that no other process asks about them; the lease runs out by itself. */
export const claimDue = (db: Database, now: Date, leasedUntil: Date, most: number) =>
  db.query<FollowedFlight>(
    sql`update followed_flights f set next_check_at = ${leasedUntil}
        where f.reservation_id in (
          select reservation_id from followed_flights where next_check_at <= ${now}
          order by next_check_at limit ${most} for update skip locked
        ) returning ${columns}`,
  );

/** Stores what was learned about a flight. */
export const writeKnown = (tx: Database, id: string, f: KnownFlight) =>
  tx.run(
    sql`update followed_flights set day = ${f.day}::date, state = ${f.state}, provider = ${f.provider}, is_by_hand = ${f.isByHand},
          operated_as = ${f.operatedAs}, elsewhere = ${f.elsewhere}, is_uk = ${f.isUk}::boolean, scheduled_at = ${f.scheduledAt}::timestamptz,
          estimated_at = ${f.estimatedAt}::timestamptz, actual_at = ${f.actualAt}::timestamptz, terminal = ${f.terminal}, belt = ${f.belt}
        where reservation_id = ${id}`,
  );

/** Stores what that means for the booking. */
export const writeFollowing = (tx: Database, id: string, f: Following) =>
  tx.run(
    sql`update followed_flights set pickup_at = ${f.pickupAt}, minutes_after = ${f.minutesAfter}::smallint,
          asked_pickup_at = ${f.askedPickupAt}::timestamptz, alert = ${f.alert}::text, alerted_at = ${f.alertedAt}::timestamptz,
          answered = ${[...f.answered]}, checks = ${f.checks}, failures = ${f.failures}, checked_at = ${f.checkedAt}::timestamptz,
          next_check_at = ${f.nextCheckAt}::timestamptz
        where reservation_id = ${id}`,
  );

/** Every alert about a flight that is waiting for the office, oldest first. */
export const openAlerts = (db: Database) =>
  db.query<FollowedFlight & { reference: string; driver: string | null; bookingPickupAt: Date }>(
    sql`select ${columns}, r.reference, r.pickup_at as "bookingPickupAt", d.name as driver
        from followed_flights f join reservations r on r.id = f.reservation_id left join drivers d on d.id = r.driver_id
        where f.alert is not null and r.deleted_at is null and ${statusNotIn(endedStates, 'r.status')}
        order by f.alerted_at limit 100`,
  );

/** Removes flights of bookings that no longer name one, as after erasure, or whose retention time is over. */
export const removeFollowedBefore = (db: Database, before: Date) =>
  db.run(
    sql`delete from followed_flights f using reservations r
        where r.id = f.reservation_id and (r.flight_number = '' or r.pickup_at < ${before})`,
  );
