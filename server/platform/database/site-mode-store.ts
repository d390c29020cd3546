import type { Database } from './database.ts';
import { sql } from './sql.ts';

export type SiteMode = 'demo' | 'production';

/** The data was created in the other mode; the message says how to start afresh. */
export class WrongMode extends Error {}

const refusals: Readonly<Record<SiteMode, string>> = {
  production:
    'This data was made by a demo, whose accounts have a password that anybody can read. Production does not start on it. ' +
    'Begin afresh with `npm run fresh -- --yes`, which deletes the demo data, or set DATA_DIR (or DATABASE_URL) to another place.',
  demo:
    'This data belongs to a firm (APP_MODE=production). A demo does not start on it. ' +
    'Set APP_MODE=production, or set DATA_DIR (or DATABASE_URL) to another place.',
};

/** The mode in which the data was created; null when it is new, or older than the marker. */
export async function modeOf(db: Database): Promise<SiteMode | null> {
  const table = await db.first<{ name: string | null }>(sql`select to_regclass('site_mode')::text as name`);
  if (table?.name === null) return null;
  const row = await db.first<{ mode: SiteMode }>(sql`select mode from site_mode`);
  return row?.mode ?? null;
}

/** Marks new data with the current mode; refuses data of the other mode. */
export async function claimMode(db: Database, mode: SiteMode, at: Date): Promise<void> {
  await db.run(sql`insert into site_mode (mode, since) values (${mode}, ${at}) on conflict do nothing`);
  if ((await modeOf(db)) !== mode) throw new WrongMode(refusals[mode]);
}
