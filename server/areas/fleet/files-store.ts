import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

/** Whose document it is. */
export interface FileOwner {
  readonly kind: 'driver' | 'vehicle';
  readonly id: string;
}

export interface FleetFile {
  readonly id: string;
  readonly document: string;
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  readonly addedBy: string | null;
  readonly addedAt: Date;
}

const columns = sql`f.id, f.document, f.name, f.file, f.bytes, p.email as "addedBy", f.created_at as "addedAt"`;
const tables = sql`fleet_files f left join people p on p.id = f.added_by`;
const isOf = ({ kind, id }: FileOwner): Sql =>
  kind === 'driver' ? sql`f.driver_id = ${id}` : sql`f.vehicle_id = ${id}`;

export const filesOf = (db: Database, owner: FileOwner) =>
  db.query<FleetFile>(sql`select ${columns} from ${tables} where ${isOf(owner)} order by f.created_at desc, f.id`);

export const findFile = (db: Database, id: string) =>
  db.first<FleetFile>(sql`select ${columns} from ${tables} where f.id = ${id}`);

export const addFile = (
  tx: Database,
  owner: FileOwner,
  row: Pick<FleetFile, 'document' | 'name' | 'file' | 'bytes'> & { by: string; at: Date },
) =>
  tx.first<{ id: string }>(
    sql`insert into fleet_files (driver_id, vehicle_id, document, name, file, bytes, added_by, created_at)
        values (${owner.kind === 'driver' ? owner.id : null}, ${owner.kind === 'vehicle' ? owner.id : null},
          ${row.document}, ${row.name}, ${row.file}, ${row.bytes}, ${row.by}, ${row.at}) returning id`,
  );

/** Deletes the row and returns whose it was. */
export const removeFile = (tx: Database, id: string) =>
  tx.first<{ file: string; name: string; driverId: string | null; vehicleId: string | null }>(
    sql`delete from fleet_files where id = ${id}
        returning file, name, driver_id as "driverId", vehicle_id as "vehicleId"`,
  );

/** Takes one document of a driver or car that left before this time; two processes never take the same one. */
export const takeDocumentOfRetired = (db: Database, before: Date) =>
  db.first<{ file: string }>(
    sql`delete from fleet_files where id = (
          select f.id from fleet_files f
            left join drivers d on d.id = f.driver_id left join vehicles v on v.id = f.vehicle_id
          where coalesce(d.retired_at, v.retired_at) < ${before} limit 1 for update of f skip locked)
        returning file`,
  );
