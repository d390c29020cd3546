import type { LondonDate } from '#domain/basics/london-time.ts';
import type { ModeSince, VatMode } from '#domain/fares/vat.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The firm's VAT modes so far, the earliest first. */
export const readModes = (db: Database) => db.query<ModeSince>(sql`select since, mode from vat_modes order by since`);

/** The mode in force from a day on. */
export const writeMode = (db: Database, since: LondonDate, mode: VatMode) =>
  db.run(
    sql`insert into vat_modes (since, mode) values (${since}::date, ${mode})
        on conflict (since) do update set mode = excluded.mode`,
  );
