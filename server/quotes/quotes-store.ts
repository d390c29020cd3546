import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Quote } from './quote.ts';

const columns = sql`id, asked, legs, cars, tariff_version as "tariffVersion", created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"`;

export async function addQuote(
  db: Database,
  quote: Omit<Quote, 'id' | 'usedAt'>,
  personId: string | null,
): Promise<string> {
  const row = await db.first<{ id: string }>(
    sql`insert into quotes (person_id, asked, legs, cars, tariff_version, created_at, expires_at)
        values (${personId}, ${JSON.stringify(quote.asked)}, ${JSON.stringify(quote.legs)}, ${JSON.stringify(quote.cars)},
                ${quote.tariffVersion}, ${quote.createdAt}, ${quote.expiresAt}) returning id`,
  );
  if (!row) throw new Error('the quote was not stored');
  return row.id;
}

export const findQuote = (db: Database, id: string) =>
  db.first<Quote>(sql`select ${columns} from quotes where id = ${id}`);

/** Marks a valid quote as booked and gives it; null when it is unknown, too old or booked already. */
export const useQuote = (db: Database, id: string, at: Date) =>
  db.first<Quote>(
    sql`update quotes set used_at = ${at} where id = ${id} and used_at is null and expires_at > ${at} returning ${columns}`,
  );

/** Quotes nobody booked are of no use a day after they ran out. */
export const removeOldQuotes = (db: Database, before: Date) =>
  db.run(sql`delete from quotes where expires_at < ${before}`);
