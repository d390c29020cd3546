import { type TariffState, tariffStates } from '#domain/api/tariffs/tariff-versions.ts';
import { type Tariff, tariffSchema } from '#domain/fares/tariff.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const state = nameIn(tariffStates);

export interface TariffVersion {
  readonly version: number;
  readonly state: TariffState;
  readonly effectiveFrom: Date | null;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly createdAt: Date;
  readonly note: string;
  readonly revision: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly tariff: Tariff;
}

type Row = Omit<TariffVersion, 'tariff'> & { readonly tariff: object };

const columns = sql`v.version, v.state, v.effective_from as "effectiveFrom", v.published_at as "publishedAt",
  p.email as "publishedBy", v.created_at as "createdAt", v.note, v.revision, v.changed_at as "changedAt",
  c.email as "changedBy", v.tariff`;
const tables = sql`tariff_versions v left join people p on p.id = v.published_by
  left join people c on c.id = v.changed_by`;
const read = (row: Row): TariffVersion => ({
  ...row,
  tariff: tariffSchema.parse({ ...row.tariff, version: row.version }),
});

/** Every version, newest first. */
export const listVersions = async (db: Database) =>
  (await db.query<Row>(sql`select ${columns} from ${tables} order by v.version desc limit 200`)).map(read);

export async function findVersion(db: Database, version: number): Promise<TariffVersion | null> {
  const row = await db.first<Row>(sql`select ${columns} from ${tables} where v.version = ${version}`);
  return row && read(row);
}

export async function lockVersion(tx: Database, version: number): Promise<TariffVersion | null> {
  await tx.run(sql`select 1 from tariff_versions where version = ${version} for update`);
  return findVersion(tx, version);
}

/** The number of the next version; other drafts wait until this one is stored. */
export async function nextVersion(tx: Database): Promise<number> {
  await tx.run(sql`lock table tariff_versions in share row exclusive mode`);
  const row = await tx.first<{ next: number }>(sql`select coalesce(max(version), 0) + 1 as next from tariff_versions`);
  return row?.next ?? 1;
}

interface Saved {
  readonly at: Date;
  readonly by: string;
}

export const addDraft = (tx: Database, tariff: Tariff, note: string, { at, by }: Saved) =>
  tx.run(
    sql`insert into tariff_versions (version, tariff, state, note, created_at, changed_at, changed_by)
        values (${tariff.version}, ${JSON.stringify(tariff)}, ${state('draft')}, ${note}, ${at}, ${at}, ${by})`,
  );

export const writeDraft = (tx: Database, tariff: Tariff, note: string, { at, by }: Saved) =>
  tx.run(
    sql`update tariff_versions set tariff = ${JSON.stringify(tariff)}, note = ${note},
          revision = revision + 1, changed_at = ${at}, changed_by = ${by}
        where version = ${tariff.version} and state = ${state('draft')}`,
  );

export const removeDraft = (tx: Database, version: number) =>
  tx.run(sql`delete from tariff_versions where version = ${version} and state = ${state('draft')}`);

export const writePublished = (tx: Database, version: number, from: Date, at: Date, by: string) =>
  tx.run(
    sql`update tariff_versions set state = ${state('published')}, effective_from = ${from}, published_at = ${at}, published_by = ${by}
        where version = ${version} and state = ${state('draft')}`,
  );
