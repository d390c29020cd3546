import type { DocumentDates } from '#domain/booking/documents.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export const writeAssignment = (
  tx: Database,
  id: string,
  to: { driverId: string | null; vehicleId: string | null; documents: DocumentDates | null; at: Date; by: string },
) =>
  tx.run(
    sql`update reservations set driver_id = ${to.driverId}, vehicle_id = ${to.vehicleId}, version = version + 1,
          documents = ${to.documents && JSON.stringify(to.documents)}::jsonb,
          allocated_at = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.at}::timestamptz end,
          dispatched_by = case when ${to.driverId}::uuid is null or ${to.vehicleId}::uuid is null then null else ${to.by}::uuid end
        where id = ${id}`,
  );
