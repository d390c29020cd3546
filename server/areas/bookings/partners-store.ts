import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Notes the partner whose site led to these bookings. */
export const notePartner = (db: Database, code: string, ids: readonly string[]) =>
  db.run(
    sql`insert into partner_bookings (reservation_id, code) select id, ${code} from unnest(${[...ids]}::uuid[]) as b(id)`,
  );
