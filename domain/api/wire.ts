import * as z from 'zod/mini';

/** A list on the wire. */
export function listOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ $values: z.array(item), nextCursor: z.optional(z.nullable(z.string())) });
}

/** Paging of lists: `?limit=&cursor=`. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(100, 'Error_number')),
    20,
  ),
  cursor: z.optional(z.string().check(z.maxLength(300, 'Error_too-long'))),
});

/** Paging of the old site's lists: its clients know no pages, so without `limit` they get everything. */
export const wholeListQuery = z.object({
  limit: z.optional(
    z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(200, 'Error_number')),
  ),
  cursor: pageQuery.shape.cursor,
});

/** A row's id in a path. */
export const idParams = z.object({ id: z.uuid('Error_id') });

/** An answer that only says what happened, in the caller's language. */
export const messageAnswer = z.object({ message: z.string() });

/** RFC 9457. */
export const problemAnswer = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.infer<typeof problemAnswer>;

/** Time as an answer carries it: ISO 8601 with London's offset. */
export const timeAnswer = z.string();
