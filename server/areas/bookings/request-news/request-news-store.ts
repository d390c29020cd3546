import type { Language } from '#domain/i18n/language.ts';
import { permissionsFor } from '#domain/people/permissions.ts';
import type { RequestNews } from '#domain/people/request-news.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// Managers answer requests; everybody else asks to be told.
const chosen = sql`coalesce(n.by_email, p.permission = any(${permissionsFor('firm')})) as email, coalesce(n.by_text, false) as text,
  coalesce(n.by_push, false) as push`;

export const requestNewsOf = (db: Database, personId: string) =>
  db.first<RequestNews & { readonly mobile: string }>(
    sql`select ${chosen}, coalesce(f.mobile, '') as mobile
        from people p left join request_news n on n.person_id = p.id left join profiles f on f.person_id = p.id
        where p.id = ${personId}`,
  );

export const saveRequestNews = (db: Database, personId: string, { email, text, push }: RequestNews) =>
  db.run(
    sql`insert into request_news (person_id, by_email, by_text, by_push) values (${personId}, ${email}, ${text}, ${push})
        on conflict (person_id) do update set by_email = ${email}, by_text = ${text}, by_push = ${push}`,
  );

interface Reader {
  readonly id: string;
  readonly address: string;
  readonly mobile: string;
  readonly language: Language;
}

/** Everybody on the staff who wants to hear of a new request, and how. A bookkeeper has nothing to do with them, whatever they chose before. */
export const readersOfRequests = (db: Database) =>
  db.query<Reader & RequestNews>(
    sql`select * from (
          select p.id, p.email as address, coalesce(f.mobile, '') as mobile, p.language, ${chosen}
          from people p left join request_news n on n.person_id = p.id left join profiles f on f.person_id = p.id
          where p.roles @> '{Writer}' and p.permission = any(${permissionsFor('day')}) and p.disabled_at is null
        ) readers where email or text or push order by id`,
  );

export const noteWatcher = (db: Database, personId: string, at: Date) =>
  db.run(
    sql`insert into board_watchers (person_id, seen_at) values (${personId}, ${at})
        on conflict (person_id) do update set seen_at = ${at}`,
  );

export async function isBoardWatched(db: Database, since: Date): Promise<boolean> {
  const row = await db.first(sql`select 1 from board_watchers where seen_at > ${since} limit 1`);
  return row !== null;
}
