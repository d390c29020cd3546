import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#server/env.ts';
import { isTimeOut } from '#server/platform/service-call.ts';

/** Passwords that are known from data breaches. */
export interface Breaches {
  /** False when nobody is asked, or the service cannot say. */
  has(password: string): Promise<boolean>;
}

/** Nobody waits longer for a new password. */
const timeOutMs = 2_000;
// An answer has about a thousand lines of 40 characters.
const mostBytes = 500_000;

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Asks a service with the range API of Have I Been Pwned. It gets the first five characters of the SHA-1, which
 * thousands of passwords share, and answers the rest of each it knows with how often it was seen; padding has a 0. A
 * password is accepted while the service fails: whoever needs an account cannot wait for somebody else's server.
 */
export function makeBreaches(
  { PWNED_URL: url }: Pick<Env, 'PWNED_URL'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  waitMs = timeOutMs,
): Breaches {
  if (!url) return { has: async () => false };
  const base = url.replace(/\/+$/, '').replace(/\/range$/, '');
  return {
    async has(password) {
      const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
      const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
      try {
        const response = await fetch(`${base}/range/${prefix}`, {
          headers: { 'add-padding': 'true', 'user-agent': 'bracknell-taxis' },
          signal: AbortSignal.timeout(waitMs),
          redirect: 'error',
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const line = (await readText(response))
          .split(/\r?\n/)
          .find((each) => each.toUpperCase().startsWith(`${rest}:`));
        return line !== undefined && Number(line.slice(rest.length + 1)) > 0;
      } catch (error) {
        // Without the error itself: its address has a part of the hash.
        const reason = isTimeOut(error) ? 'timeout' : error instanceof Error ? error.message : 'unknown';
        log.warn({ reason }, 'breached passwords could not be looked up; the password was accepted');
        return false;
      }
    },
  };
}
