import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, like } from './example.ts';

const name = z.string().check(z.minLength(1));

it('attaches the example to a copy, so that a shared schema stays without one', () => {
  expect(exampleOf(like(name, 'Robin'))).toBe('Robin');
  expect(exampleOf(name)).toBeUndefined();
  expect(z.safeParse(like(name, 'Robin'), '').success).toBe(false);
});

it('builds the example of an object from those of its fields', () => {
  const car = z.object({
    plate: like(name, 'BF-1042'),
    kind: z.enum(['Saloon', 'Executive']),
    seats: like(z.int(), 4),
  });
  const list = z.object({ $values: z.array(z.extend(car, { driver: z.nullable(like(name, 'Dev')) })) });
  const dev = { plate: 'BF-1042', kind: 'Saloon', seats: 4, driver: 'Dev' };
  expect(exampleOf(list)).toEqual({ $values: [dev] });
});

it.each([
  ['null where null was given', z.object({ at: like(z.nullable(name), null) }), { at: null }],
  ['nothing for a part that may be missing', z.object({ at: z.optional(like(name, 'x')) }), {}],
  ['such a part that has an example of its own', z.object({ at: like(z.optional(name), 'x') }), { at: 'x' }],
  ['a default', z.object({ limit: z._default(z.int(), 20) }), { limit: 20 }],
  ['an example rather than a default', z.object({ note: z._default(like(name, 'x'), '') }), { note: 'x' }],
  ['what is sent where it is read into something else', z.pipe(like(name, '7'), z.transform(Number)), '7'],
  ['the first choice that has one', z.union([z.int(), like(name, 'x')]), 'x'],
  ['nothing for a part without one', z.object({ at: name, kind: like(name, 'x') }), { kind: 'x' }],
  ['nothing for a list of what has none', z.array(name), undefined],
  ['what is read only', z.readonly(like(name, 'x')), 'x'],
  ['a literal', z.literal('LineString'), 'LineString'],
  ['the whole’s own before its parts’', like(z.object({ a: like(name, 'x') }), { a: 'y' }), { a: 'y' }],
])('shows %s', (_what, schema, example) => {
  expect(exampleOf(schema)).toStrictEqual(example);
});
