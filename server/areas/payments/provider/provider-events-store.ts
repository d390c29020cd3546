import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** False for a message that has been received before. */
export const addEvent = async (
  db: Database,
  event: { readonly id: string; readonly kind: string; readonly objectId: string | null; readonly at: Date },
): Promise<boolean> =>
  (await db.run(
    sql`insert into provider_events (id, kind, object_id, received_at)
        values (${event.id}, ${event.kind}, ${event.objectId}, ${event.at}) on conflict (id) do nothing`,
  )) === 1;

export const openEvents = (db: Database, before: Date, limit: number) =>
  db.query<{ id: string; objectId: string }>(
    sql`select id, object_id as "objectId" from provider_events
        where handled_at is null and received_at <= ${before} and object_id is not null order by received_at limit ${limit}`,
  );

export const endEvent = (db: Database, id: string, paymentId: string | null, at: Date) =>
  db.run(sql`update provider_events set handled_at = ${at}, payment_id = ${paymentId} where id = ${id}`);

export const removeEventsBefore = (db: Database, before: Date) =>
  db.run(sql`delete from provider_events where received_at < ${before} and handled_at is not null`);
