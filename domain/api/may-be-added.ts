import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';

/**
 * What may come on top of a price at the end of the journey: what it is, and its amount or how it is worked out. Nothing
 * else does, as long as the journey stays as it was booked.
 */
export const additionsAnswer = like(z.array(z.object({ label: z.string(), text: z.string() })), [
  { label: 'Waiting', text: '10 minutes are free from the pickup time, then it’s 50p a minute.' },
]);
