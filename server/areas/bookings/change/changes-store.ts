import { phoneTail } from '#domain/basics/phone.ts';
import { type ChangedJourney, type EditedBooking, editedFields } from '#domain/booking/booking-fields.ts';
import type { DocumentDates } from '#domain/booking/documents.ts';
import type { TripDoubt } from '#domain/booking/plausible-trip.ts';
import type { TripEnd } from '#domain/booking/trip-end.ts';
import type { EndReason } from '#domain/booking/trip-without-passenger.ts';
import type { FareLine } from '#domain/fares/fare-lines.ts';
import type { ExplainedPrice } from '#domain/fares/voucher.ts';
import { assignments } from '#server/areas/bookings/columns-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type PickupTimes, writeJourney, writePickup } from './journey-store.ts';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

interface Assignment {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly documents: DocumentDates | null;
  readonly at: Date;
  /** Null when driver and car are taken off, or when a repeat's usual driver was chosen by somebody who has left. */
  readonly by: string | null;
}

/** What an end without a passenger writes. */
const endWrites = (tx: Database, id: string) => ({
  withoutPassenger: (end: {
    readonly reason: EndReason;
    readonly at: Date;
    readonly price: ExplainedPrice;
    readonly decidedAt: Date | null;
  }) =>
    tx.run(
      sql`update reservations set end_reason = ${end.reason}, end_decided_at = ${end.decidedAt}::timestamptz,
            no_show_at = case when ${end.reason === 'no-show'} then ${end.at}::timestamptz end,
            price_pence = ${end.price.pence}, fare_lines = ${json(end.price.lines)}, version = version + 1 where id = ${id}`,
    ),
  /** The end is taken back, at the fare as it was agreed; `released` takes driver and car off it. */
  reopening: (price: ExplainedPrice, released: boolean) =>
    tx.run(
      sql`update reservations set end_reason = null, end_decided_at = null, no_show_at = null, cancelled_at = null,
            price_pence = ${price.pence}, fare_lines = ${json(price.lines)},
            driver_id = case when ${released} then null else driver_id end,
            vehicle_id = case when ${released} then null else vehicle_id end,
            documents = case when ${released} then null else documents end,
            allocated_at = case when ${released} then null else allocated_at end,
            dispatched_by = case when ${released} then null else dispatched_by end, version = version + 1
          where id = ${id}`,
    ),
  /** What an end without a passenger costs, and when it counts: on a closed week, as it did. */
  charge: (price: ExplainedPrice, at: Date | null) =>
    tx.run(
      sql`update reservations set end_decided_at = coalesce(${at}::timestamptz, end_decided_at), price_pence = ${price.pence}, fare_lines = ${json(price.lines)},
            version = version + 1 where id = ${id}`,
    ),
});

/** Everything that a planned change may write to the locked booking. Each raises the version by one. */
export const writesOf = (tx: Database, id: string) => ({
  journey: (to: ChangedJourney, released: boolean) => writeJourney(tx, id, to, released),
  edit: (r: EditedBooking) =>
    tx.run(
      sql`update reservations set version = version + 1,
            -- Another contact, another customer: the links of the one before must not open it.
            link_version = link_version + case when lower(email) <> lower(${r.email})
              or (${r.email} = '' and phone_tail <> ${phoneTail(r.phoneNumber)}) then 1 else 0 end,
            ${assignments(editedFields, r)},
            -- A new time may need a new alert.
            alerted_at = case when pickup_at = ${r.pickupAt} then alerted_at end
          where id = ${id}`,
    ),
  assignment: (to: Assignment) =>
    tx.run(
      sql`update reservations set driver_id = ${to.driverId}, vehicle_id = ${to.vehicleId}, version = version + 1,
            documents = ${to.documents && JSON.stringify(to.documents)}::jsonb,
            allocated_at = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.at}::timestamptz end,
            dispatched_by = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.by}::uuid end
          where id = ${id}`,
    ),
  /** Another time for the same journey; `released` takes driver and car off it. */
  pickup: (to: PickupTimes, released: boolean) => writePickup(tx, id, to, released),
  linkRevocation: () =>
    tx.run(sql`update reservations set link_version = link_version + 1, version = version + 1 where id = ${id}`),
  deletion: (at: Date, by: string) =>
    tx.run(sql`update reservations set deleted_at = ${at}, deleted_by = ${by}, version = version + 1 where id = ${id}`),
  restoration: () =>
    tx.run(sql`update reservations set deleted_at = null, deleted_by = null, version = version + 1 where id = ${id}`),
  arrival: (at: Date) =>
    tx.run(sql`update reservations set arrived_at = ${at}, version = version + 1 where id = ${id}`),
  /** A passenger on board has been met: an arrival that was not recorded is recorded now. */
  boarding: (at: Date) =>
    tx.run(
      sql`update reservations set boarded_at = ${at}, arrived_at = coalesce(arrived_at, ${at}), version = version + 1 where id = ${id}`,
    ),
  /** The driver was not there after all; a boarding that had also counted as the arrival takes both with it. */
  arrivalUndone: () =>
    tx.run(sql`update reservations set arrived_at = null, boarded_at = null, version = version + 1 where id = ${id}`),
  boardingUndone: () => tx.run(sql`update reservations set boarded_at = null, version = version + 1 where id = ${id}`),
  /** How far the trip has come for whoever drives it now. */
  progress: (to: { readonly arrivedAt: Date | null; readonly boardedAt: Date | null }) =>
    tx.run(
      sql`update reservations set arrived_at = ${to.arrivedAt}::timestamptz, boarded_at = ${to.boardedAt}::timestamptz, version = version + 1 where id = ${id}`,
    ),
  backAsked: (at: Date) =>
    tx.run(sql`update reservations set back_asked_at = ${at}, version = version + 1 where id = ${id}`),
  /** The price including any extras, and how it was paid. */
  ending: (to: TripEnd, fareLines: readonly FareLine[]) =>
    tx.run(
      sql`update reservations set price_pence = ${to.price}, fare_lines = ${json(fareLines)}, paid_by = ${to.paidBy},
            taken_pence = ${to.taken}, tip_pence = ${to.tip}, version = version + 1 where id = ${id}`,
    ),
  fare: (to: ExplainedPrice) =>
    tx.run(
      sql`update reservations set price_pence = ${to.pence}, fare_lines = ${json(to.lines)}, version = version + 1 where id = ${id}`,
    ),
  ...endWrites(tx, id),
  doubts: (doubts: readonly TripDoubt[]) =>
    tx.run(sql`update reservations set doubts = ${[...doubts]}, version = version + 1 where id = ${id}`),
});

export const setRemarks = (tx: Database, id: string, remarks: string) =>
  tx.run(sql`update reservations set remarks = ${remarks}, version = version + 1 where id = ${id}`);
