import { tariffStates } from '#domain/api/tariffs/tariff-versions.ts';
import { type Tariff, tariffSchema } from '#domain/fares/tariff.ts';
import { tariffV1 } from '#domain/fares/tariff-v1.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const published = nameIn(tariffStates)('published');

/** A firm starts with the first tariff; later versions are drafted by staff. */
export async function addFirstTariff(db: Database): Promise<void> {
  await db.run(
    sql`insert into tariff_versions (version, tariff, state, effective_from, published_at, note)
        values (${tariffV1.version}, ${JSON.stringify(tariffV1)}, ${published}, '2020-01-01', now(), '')
        on conflict do nothing`,
  );
}

interface TariffRow {
  readonly version: number;
  readonly tariff: unknown;
  readonly effective_from: Date;
}

const asTariff = (row: TariffRow): Tariff => tariffSchema.parse({ ...(row.tariff as object), version: row.version });

/** The published versions that are current or scheduled, newest first. */
export async function publishedTariffs(db: Database): Promise<{ from: Date; tariff: Tariff }[]> {
  const rows = await db.query<TariffRow>(
    sql`select version, tariff, effective_from from tariff_versions where state = ${published} order by effective_from desc, version desc`,
  );
  return rows.map((row) => ({ from: row.effective_from, tariff: asTariff(row) }));
}
