import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface SavedPlace {
  readonly id: string;
  readonly label: string;
  readonly placeId: string;
  readonly name: string;
  readonly address: string;
}

const columns = sql`id, label, place_id as "placeId", name, address`;

export const savedPlacesOf = (db: Database, personId: string) =>
  db.query<SavedPlace>(sql`select ${columns} from saved_places where person_id = ${personId} order by created_at, id`);

/** Serialises additions to this person's lists, so that limits hold. */
export const lockPerson = (tx: Database, personId: string) =>
  tx.run(sql`select 1 from people where id = ${personId} for update`);

/** Saves a place; an existing label gets the new one. */
export const putPlace = (tx: Database, personId: string, place: Omit<SavedPlace, 'id'>, at: Date) =>
  tx.first<SavedPlace>(
    sql`insert into saved_places (person_id, label, place_id, name, address, created_at)
        values (${personId}, ${place.label}, ${place.placeId}, ${place.name}, ${place.address}, ${at})
        on conflict (person_id, label) do update
          set place_id = excluded.place_id, name = excluded.name, address = excluded.address
        returning ${columns}`,
  );

export const removePlace = (db: Database, personId: string, id: string) =>
  db.run(sql`delete from saved_places where id = ${id} and person_id = ${personId}`);
