import { badField } from '#domain/api/errors.ts';

/** The last row that a page showed: lists are ordered by an instant and, where it is equal, by id. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** A place in a list as clients carry it: opaque to them, checked by us. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== time || !isId) throw badField('cursor', 'Error_invalid');
  return { at, id };
}

/** A page of rows with the cursor of the next one; stores read one row more than wanted, which tells whether there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => Cursor,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? writeCursor(key(last)) : null };
}
