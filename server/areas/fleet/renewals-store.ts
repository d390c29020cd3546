import type { CrewDocument } from '#domain/booking/documents.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The driver's own record and their cars: the usual one, those on the rota, and the one they are clocked on in. */
export const findOwnFleet = (db: Database, personId: string) =>
  db.first<{ driverId: string; name: string; vehicleIds: string[] }>(
    sql`select d.id as "driverId", d.name,
          array(select v.id::text from vehicles v where v.retired_at is null and (v.id = d.usual_vehicle_id
            or exists (select 1 from rota o where o.vehicle_id = v.id and o.driver_id = d.id)
            or exists (select 1 from shifts s where s.vehicle_id = v.id and s.driver_id = d.id and s.ended_at is null))
            order by v.registration) as "vehicleIds"
        from drivers d where d.person_id = ${personId} and d.retired_at is null`,
  );

export interface RenewalRow {
  readonly id: string;
  readonly driverId: string;
  readonly vehicleId: string | null;
  readonly document: CrewDocument;
  readonly expires: string;
  readonly file: string | null;
  readonly bytes: number;
  readonly handedInAt: Date;
  readonly decidedAt: Date | null;
  readonly isAccepted: boolean | null;
  readonly reason: string;
}

const columns = sql`r.id, r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.document, r.expires, r.file, r.bytes,
  r.handed_in_at as "handedInAt", r.decided_at as "decidedAt", r.is_accepted as "isAccepted", r.reason`;

/** The latest of each document that a driver handed in. */
export const lastRenewalsOf = (db: Database, driverId: string) =>
  db.query<RenewalRow>(
    sql`select distinct on (r.document, r.vehicle_id) ${columns} from renewals r where r.driver_id = ${driverId}
        order by r.document, r.vehicle_id, r.handed_in_at desc`,
  );

export const findRenewal = (db: Database, id: string) =>
  db.first<RenewalRow>(sql`select ${columns} from renewals r where r.id = ${id}`);

export const lockRenewal = (tx: Database, id: string) =>
  tx.first<RenewalRow>(sql`select ${columns} from renewals r where r.id = ${id} for update`);

/** Removes a copy that is still waiting, and returns its file. */
export const removeWaiting = (
  tx: Database,
  { driverId, vehicleId, document }: Pick<RenewalRow, 'driverId' | 'vehicleId' | 'document'>,
) =>
  tx.first<{ file: string }>(
    sql`delete from renewals where driver_id = ${driverId} and document = ${document}
          and vehicle_id is not distinct from ${vehicleId}::uuid and decided_at is null returning file`,
  );

type NewRenewal = Pick<RenewalRow, 'driverId' | 'vehicleId' | 'document' | 'expires' | 'bytes'> & {
  readonly file: string;
  readonly at: Date;
};

export const addRenewal = (tx: Database, row: NewRenewal) =>
  tx.run(
    sql`insert into renewals (driver_id, vehicle_id, document, expires, file, bytes, handed_in_at)
        values (${row.driverId}, ${row.vehicleId}, ${row.document}, ${row.expires}, ${row.file}, ${row.bytes}, ${row.at})`,
  );

export const decideRenewal = (
  tx: Database,
  id: string,
  decision: { isAccepted: boolean; reason: string; expires: string; by: string; at: Date },
) =>
  tx.run(
    sql`update renewals set is_accepted = ${decision.isAccepted}, reason = ${decision.reason}, expires = ${decision.expires},
          decided_by = ${decision.by}, decided_at = ${decision.at}, file = null where id = ${id}`,
  );

/** What is waiting for the office, oldest first, leaving out the documents of drivers and cars that have left. */
export const waitingRenewals = (db: Database) =>
  db.query<RenewalRow & { driver: string; registration: string | null; current: string; file: string }>(
    sql`select ${columns}, d.name as driver, v.registration,
          coalesce((select f.expires from fleet_documents f where f.kind = r.document
            and (f.vehicle_id = r.vehicle_id or r.vehicle_id is null and f.driver_id = r.driver_id)), r.expires) as current
        from renewals r join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
        where r.decided_at is null and d.retired_at is null and v.retired_at is null order by r.handed_in_at, r.id`,
  );

/** Takes a renewal that nobody needs any more: decided long ago, or from somebody who left long ago. */
export const takeOldRenewal = (db: Database, before: Date) =>
  db.first<{ file: string | null }>(
    sql`delete from renewals where id = (
          select r.id from renewals r join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
          where r.decided_at < ${before} or d.retired_at < ${before} or v.retired_at < ${before} limit 1 for update of r skip locked)
        returning file`,
  );
