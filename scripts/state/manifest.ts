import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The last entry of a backup: what the others must add up to. Without it a backup is incomplete. */
export const manifestSchema = z.object({
  program: z.literal('bracknell-taxis'),
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that had run, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: hash })),
  counters: z.record(z.string(), z.nullable(z.string())),
  files: z.record(z.string(), hash),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Counts and hashes a table while its rows are streamed. */
export function makeTally() {
  const running = createHash('sha256');
  let rows = 0;
  return {
    add(content: Buffer, count: number): void {
      running.update(content);
      rows += count;
    },
    result: () => ({ rows, sha256: running.copy().digest('hex') }),
  };
}
