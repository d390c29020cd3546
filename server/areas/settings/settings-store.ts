import { completeSettings, defaultSettings, demoSettings, type Settings } from '#domain/office/settings.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';

export interface StoredSettings {
  readonly settings: Settings;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

type Row = Omit<StoredSettings, 'settings'> & { readonly settings: Record<string, unknown> };

type Place = Pick<Deps, 'db' | 'env'>;

/** Settings that have never been saved have the mode's defaults. */
async function one({ db, env }: Place, lock: Sql): Promise<StoredSettings> {
  const row = await db.first<Row>(
    sql`select s.settings, s.version, s.changed_at as "changedAt", p.email as "changedBy"
        from office_settings s left join people p on p.id = s.changed_by ${lock}`,
  );
  if (!row) throw new Error('the row of the office settings is missing');
  return { ...row, settings: completeSettings(row.settings, env.APP_MODE === 'demo' ? demoSettings : defaultSettings) };
}

export const findSettings = (place: Place) => one(place, sql``);
export const lockSettings = (place: Place) => one(place, sql`for update of s`);

export const writeSettings = (tx: Database, settings: Settings, saved: { at: Date; by: string }) =>
  tx.run(
    sql`update office_settings set settings = ${JSON.stringify(settings)}, version = version + 1,
          changed_at = ${saved.at}, changed_by = ${saved.by}`,
  );
