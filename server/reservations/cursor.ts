import { badField } from '#domain/api/errors.ts';
import type { Cursor } from './lists-store.ts';

/** A place in a list as clients carry it: opaque to them, checked by us. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) throw badField('cursor', 'Error_invalid');
  return { at, id };
}

/** A page of rows with the cursor of the next one; one row more than wanted tells whether there is one. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  key: (row: T) => Cursor,
): { rows: readonly T[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || !last) return { rows: shown, nextCursor: null };
  const { at, id } = key(last);
  return { rows: shown, nextCursor: writeCursor(at, id) };
}
