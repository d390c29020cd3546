import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export interface ImageRow {
  readonly id: string;
  readonly secret: string;
  readonly extension: string;
  readonly fileName: string;
  readonly title: string;
}

const columns = sql`id, secret, extension, file_name as "fileName", title`;

export const imagesOf = (db: Database, personId: string) =>
  db.query<ImageRow>(sql`select ${columns} from profile_images where person_id = ${personId} order by created_at, id`);

export const addImage = (tx: Database, personId: string, image: Omit<ImageRow, 'id'> & { bytes: number; at: Date }) =>
  tx.first<ImageRow>(
    sql`insert into profile_images (person_id, secret, extension, file_name, title, bytes, created_at)
        values (${personId}, ${image.secret}, ${image.extension}, ${image.fileName}, ${image.title}, ${image.bytes}, ${image.at})
        returning ${columns}`,
  );

/** Removes one picture; null when it is not this person's. */
export const removeImage = (db: Database, personId: string, id: string) =>
  db.first<ImageRow>(sql`delete from profile_images where id = ${id} and person_id = ${personId} returning ${columns}`);

export const chosenImageOf = (db: Database, personId: string) =>
  db.first<ImageRow>(sql`select ${columns} from profile_images where person_id = ${personId} and is_selected`);

/** The caller holds the person's lock, so that only one picture is selected. */
export async function setChosen(tx: Database, personId: string, id: string): Promise<ImageRow | null> {
  await tx.run(
    sql`update profile_images set is_selected = false where person_id = ${personId} and is_selected and id <> ${id}`,
  );
  return tx.first<ImageRow>(
    sql`update profile_images set is_selected = true where id = ${id} and person_id = ${personId} returning ${columns}`,
  );
}

export const isImage = (db: Database, secret: string) =>
  db.first<{ id: string }>(sql`select id from profile_images where secret = ${secret}`);
