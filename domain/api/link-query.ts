import * as z from 'zod/mini';
import { like } from '#domain/basics/example.ts';

/** A guest's signed link, instead of a session. */
export const linkQuery = z.object({
  link: like(
    z.optional(z.string().check(z.maxLength(200, 'Error_token'))),
    'm.6Ns7NMlHRi2pavcOEufL2A.jaQ-8KhzRiv9VLLUqdyawg',
  ),
});
