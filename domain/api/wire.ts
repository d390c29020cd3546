import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';

const exampleId = '5d0c8c4e-7a4b-4f0e-9a53-2f1f6f0f8b21';

/** A list on the wire. */
export function listOf<S extends z.ZodMiniType>(item: S) {
  return z.object({ $values: z.array(item), nextCursor: like(z.optional(z.nullable(z.string())), null) });
}

/** Paging of lists: `?limit=&cursor=`. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(100, 'Error_number')),
    20,
  ),
  cursor: like(z.optional(z.string().check(z.maxLength(300, 'Error_too-long'))), 'MjAyNi0xMi0wMQ'),
});

/** Paging of the old site's lists: its clients do not page, so without `limit` they get everything. */
export const wholeListQuery = z.object({
  limit: like(
    z.optional(z.coerce.number().check(z.int('Error_number'), z.gte(1, 'Error_number'), z.lte(200, 'Error_number'))),
    50,
  ),
  cursor: pageQuery.shape.cursor,
});

/** A row's id in a path. */
export const idParams = z.object({ id: like(z.uuid('Error_id'), exampleId) });

/** An answer that is only a message, in the caller's language. */
export const messageAnswer = z.object({ message: z.string() });

/** RFC 9457. */
export const problemAnswer = z.looseObject({
  type: like(z.string(), '/api/docs#problem-not-found'),
  title: like(z.string(), 'Not found'),
  status: like(z.int(), 404),
  detail: like(z.string(), 'There is nothing here.'),
  code: like(z.string(), 'not-found'),
  requestId: like(z.optional(z.string()), '0f9a3c6e-5b1d-4a7e-8c2f-6d4b9e1a7c35'),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problem = z.infer<typeof problemAnswer>;

/** Time as an answer carries it: ISO 8601 with London's offset. */
export const timeAnswer = like(z.string(), '2026-12-01T09:30:00+00:00');
export const pastAnswer = like(timeAnswer, '2026-11-15T12:00:00+00:00');

/** Common fields of answers, each with its example. */
export const idAnswer = like(z.string(), exampleId);
export const personIdAnswer = like(z.string(), '74126d8e-a174-4699-8e8a-193f889d195c');
export const referenceAnswer = like(z.string(), 'BT-7MZA-PJ');
export const dayAnswer = like(z.string(), '2026-12-01');
export const customerEmail = like(z.string(), 'reader@demo.bracknelltaxis.test');
export const customerPhone = like(z.string(), '+447700900111');
export const staffEmail = like(z.string(), 'writer@demo.bracknelltaxis.test');
export const pickupText = like(z.string(), 'RG12 1AP, Bracknell');
export const dropoffText = like(z.string(), 'Heathrow Terminal 5, Wallis Road, Heathrow Airport, London TW6 2GA');
