import { badField } from '#domain/api/errors.ts';

/** The last row of a page: lists are ordered by an instant and then by id. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

/** A position in a list as clients send it: opaque to them, validated by us. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  // No row of ours is older or newer, and the database cannot compare times beyond the calendar's limits.
  const at = /^20\d{2}-/.test(time) ? new Date(time) : new Date(Number.NaN);
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== time || !isId) throw badField('cursor', 'Error_invalid');
  return { at, id };
}

/**
 * A page of rows with the cursor of the next one; stores read one row more than needed, which shows whether there is
 * one.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => Cursor,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? writeCursor(key(last)) : null };
}

/** How many rows one statement reads of a complete list. */
const pieceRows = 100;

type ReadRows<Row> = (limit: number, cursor: Cursor | null) => Promise<readonly Row[]>;

/** All rows of a list from a cursor on, in batches; no connection is held between two batches. */
export async function* piecesOf<Row>(
  read: ReadRows<Row>,
  key: (row: Row) => Cursor,
  from: Cursor | null = null,
): AsyncGenerator<readonly Row[]> {
  let cursor = from;
  for (;;) {
    const rows = await read(pieceRows, cursor);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pieceRows) return;
    cursor = key(last);
  }
}

async function* presented<Row, Shown>(
  pieces: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const rows of pieces) yield rows.map(present);
}

/** A list as requested: one page, or everything in batches when no `limit` was given. */
export async function answerList<Row, Shown>(
  asked: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  list: { readonly read: ReadRows<Row>; readonly key: (row: Row) => Cursor; readonly present: (row: Row) => Shown },
): Promise<{ $values: Shown[]; nextCursor: string | null } | AsyncIterable<Shown[]>> {
  const { read, key, present } = list;
  const from = readCursor(asked.cursor);
  if (asked.limit === undefined) return presented(piecesOf(read, key, from), present);
  const { rows, nextCursor } = pageOf(await read(asked.limit + 1, from), asked.limit, key);
  return { $values: rows.map(present), nextCursor };
}
