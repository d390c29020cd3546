import { createHash } from 'node:crypto';
import type { Period } from '#domain/booking/period.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface InspectorLink extends Period {
  readonly id: string;
  readonly madeBy: string | null;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly readAt: Date | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const columns = sql`l.id, l.first_day as "from", l.last_day as "to", p.email as "madeBy", l.made_at as "madeAt",
  l.expires_at as "expiresAt", l.revoked_at as "revokedAt", l.read_at as "readAt"`;
const tables = sql`inspector_links l left join people p on p.id = l.made_by`;

/** Stores the hash of a link's token. */
export const addLink = (
  db: Database,
  link: Period & { token: string; madeBy: string; madeAt: Date; expiresAt: Date },
) =>
  db.first<{ id: string }>(
    sql`insert into inspector_links (token_hash, first_day, last_day, made_by, made_at, expires_at)
        values (${hashOf(link.token)}, ${link.from}, ${link.to}, ${link.madeBy}, ${link.madeAt}, ${link.expiresAt})
        returning id`,
  );

export const findLink = (db: Database, token: string) =>
  db.first<InspectorLink>(sql`select ${columns} from ${tables} where l.token_hash = ${hashOf(token)}`);

/** The latest links, newest first. */
export const listLinks = (db: Database, limit: number) =>
  db.query<InspectorLink>(sql`select ${columns} from ${tables} order by l.made_at desc, l.id limit ${limit}`);

/** Revokes a link that is still valid; null when there is none. */
export const revokeLink = (db: Database, id: string, at: Date) =>
  db.first<Period>(
    sql`update inspector_links set revoked_at = ${at} where id = ${id} and revoked_at is null and expires_at > ${at}
        returning first_day as "from", last_day as "to"`,
  );

export const markRead = (db: Database, id: string, at: Date) =>
  db.run(sql`update inspector_links set read_at = ${at} where id = ${id}`);
