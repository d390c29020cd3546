import { phoneTail } from '#domain/basics/phone.ts';
import type { NewReservation } from '#server/areas/bookings/booking.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Everything that the edit screen writes. */
export type EditedFields = Pick<
  NewReservation,
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'pickupAt'
  | 'endsAt'
  | 'remindAt'
  | 'pickupLocation'
  | 'via'
  | 'dropoffLocation'
  | 'pickupPlace'
  | 'viaPlace'
  | 'dropoffPlace'
  | 'metres'
  | 'seconds'
  | 'estimated'
  | 'passengers'
  | 'louggages'
  | 'carType'
  | 'carImage'
  | 'greet'
  | 'driverInstruction'
  | 'flightNumber'
  | 'pricePence'
  | 'fareLines'
  | 'tariffVersion'
> & { readonly remarks: string };

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const writeEdit = (tx: Database, id: string, r: EditedFields) =>
  tx.run(
    sql`update reservations set version = version + 1, name = ${r.name}, email = ${r.email}, phone_number = ${r.phoneNumber},
          phone_tail = ${phoneTail(r.phoneNumber)}, pickup_at = ${r.pickupAt}, ends_at = ${r.endsAt}, remind_at = ${r.remindAt},
          -- Another time is another alert, should nobody have confirmed by then.
          alerted_at = case when pickup_at = ${r.pickupAt} then alerted_at end,
          pickup_location = ${r.pickupLocation}, via = ${r.via}, dropoff_location = ${r.dropoffLocation},
          pickup_place = ${json(r.pickupPlace)}, via_place = ${json(r.viaPlace)}, dropoff_place = ${json(r.dropoffPlace)},
          metres = ${r.metres}, seconds = ${r.seconds}, estimated = ${r.estimated}, passengers = ${r.passengers},
          louggages = ${r.louggages}, car_type = ${r.carType}, car_image = ${r.carImage}, greet = ${r.greet},
          driver_instruction = ${r.driverInstruction}, flight_number = ${r.flightNumber}, price_pence = ${r.pricePence},
          fare_lines = ${json(r.fareLines)}, tariff_version = ${r.tariffVersion}::int, remarks = ${r.remarks}
        where id = ${id}`,
  );

export const remarksOf = (tx: Database, id: string) =>
  tx.first<{ remarks: string }>(sql`select remarks from reservations where id = ${id}`);

export const writeRemarks = (tx: Database, id: string, remarks: string) =>
  tx.run(sql`update reservations set remarks = ${remarks}, version = version + 1 where id = ${id}`);

export const writeDeletion = (tx: Database, id: string, at: Date, by: string) =>
  tx.run(sql`update reservations set deleted_at = ${at}, deleted_by = ${by}, version = version + 1 where id = ${id}`);

export const writeRestoration = (tx: Database, id: string) =>
  tx.run(sql`update reservations set deleted_at = null, deleted_by = null, version = version + 1 where id = ${id}`);

export const writeArrival = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update reservations set arrived_at = ${at}, version = version + 1 where id = ${id}`);

/** Whoever is on board was met: an arrival that was not noted is noted with it. */
export const writeBoarding = (tx: Database, id: string, at: Date) =>
  tx.run(
    sql`update reservations set boarded_at = ${at}, arrived_at = coalesce(arrived_at, ${at}), version = version + 1 where id = ${id}`,
  );

export const writeNoShow = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update reservations set no_show_at = ${at}, version = version + 1 where id = ${id}`);
