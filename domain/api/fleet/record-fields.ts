import * as z from 'zod/mini';
import { idAnswer, referenceAnswer, timeAnswer } from '#domain/api/wire.ts';
import { like } from '#domain/basics/example.ts';
import { line } from '#domain/basics/typed-text.ts';
import { type CrewDocument, documents, forEachExpiry, isOptional } from '#domain/booking/documents.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { authorityStandings } from '#domain/fleet/licensing-authority.ts';

// No document is issued for a century; such a date is a typing error (3026 for 2026).
export const expiry = z.string({ error: 'Error_expiry' }).check(z.refine(isDayOfCentury, { error: 'Error_expiry' }));

// A certificate that a record may be without.
const optionalExpiry = z._default(
  z
    .string({ error: 'Error_expiry' })
    .check(z.refine((day) => day === '' || isDayOfCentury(day), { error: 'Error_expiry' })),
  '',
);
const exampleDay = '2027-12-31';

/** The last day of each document in a record that is sent, with examples of them, and in a record that is answered. */
export const expiries = <const K extends CrewDocument>(documents: readonly K[]) => ({
  sent: forEachExpiry(documents, (document) => (isOptional(document) ? optionalExpiry : expiry)),
  examples: forEachExpiry(documents, () => exampleDay),
  answered: forEachExpiry(documents, () => like(z.string(), exampleDay)),
});

/** Document numbers are compared as printed: capital letters, single spaces. */
export const documentNumber = (max: number, required: string) =>
  z.pipe(
    line(max, required),
    z.transform((text) => text.toUpperCase().replace(/\s+/g, ' ')),
  );

/**
 * Whether the badge or plate is of the operator's authority; one of another's may not do its jobs. `unchecked` is a name
 * from before authorities had records: it bars nobody until somebody changes it.
 */
export const authority = like(z.enum(authorityStandings), 'own');

/** Jobs that cannot start with the dates just saved, earliest first, including one under way. */
export const brokenJobs = like(
  z.array(
    z.object({
      id: idAnswer,
      reference: referenceAnswer,
      pickupTime: timeAnswer,
      documents: z.array(z.enum(documents)),
    }),
  ),
  [],
);
export type BrokenJobAnswer = z.infer<typeof brokenJobs>[number];

export const retired = z.object({ retired: z.optional(z.enum(['true', 'false'], { error: 'Error_invalid' })) });
