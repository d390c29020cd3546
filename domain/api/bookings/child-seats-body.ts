import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';
import { mostOfAKind } from '#domain/booking/child-seats.ts';

const seats = z._default(
  z
    .int('Error_child-seats-number')
    .check(z.gte(0, 'Error_child-seats-number'), z.lte(mostOfAKind, 'Error_child-seats-number')),
  0,
);

/** How many child seats of each kind, together never more than passengers; a kind left out is none. */
export const childSeatsBody = like(
  z.strictObject({ rearFacing: seats, forwardFacing: seats, booster: seats }, { error: 'Error_child-seats-number' }),
  { rearFacing: 1, forwardFacing: 0, booster: 0 },
);

export const childSeatsAnswer = like(z.object({ rearFacing: z.int(), forwardFacing: z.int(), booster: z.int() }), {
  rearFacing: 0,
  forwardFacing: 1,
  booster: 0,
});
