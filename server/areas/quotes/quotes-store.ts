import type { NewQuote, Quote } from '#domain/booking/quote.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

const columns = sql`id, asked, legs, cars, tariff_version as "tariffVersion", wait_terms as "waitTerms", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"`;

/** Stores quotes with one statement. */
export async function addQuotes(db: Database, quotes: readonly NewQuote[]): Promise<void> {
  await db.run(
    sql`insert into quotes (id, person_id, asked, legs, cars, tariff_version, wait_terms, created_at, expires_at)
        select id, "personId", asked, legs, cars, "tariffVersion", "waitTerms", "createdAt", "expiresAt"
        from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as q (id uuid, "personId" uuid, asked jsonb, legs jsonb, cars jsonb,
          "tariffVersion" int, "waitTerms" jsonb, "createdAt" timestamptz, "expiresAt" timestamptz)`,
  );
}

export const findQuote = (db: Database, id: string) =>
  db.first<Quote>(sql`select ${columns} from quotes where id = ${id}`);

/** Marks a valid quote as booked and returns it; null when it is unknown, expired or already booked. */
export const consumeQuote = (db: Database, id: string, at: Date) =>
  db.first<Quote>(
    sql`update quotes set used_at = ${at} where id = ${id} and used_at is null and expires_at > ${at} returning ${columns}`,
  );

/** Unbooked quotes are useless a day after they expired. */
export const removeOldQuotes = (db: Database, before: Date) =>
  db.run(sql`delete from quotes where expires_at < ${before}`);

export const removeQuotesOf = (db: Database, personId: string) =>
  db.run(sql`delete from quotes where person_id = ${personId}`);
