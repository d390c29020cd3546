import { createHash, randomBytes } from 'node:crypto';
import type { Who } from '#server/platform/http/who.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A link that only this session can use. */
export const fromSession = (sessionId: string): Buffer => hashOf(`session ${sessionId}`);

/** A link that belongs to the browser with this secret, which is in its cookie. */
export const fromBrowser = (secret: string): Buffer => hashOf(`browser ${secret}`);
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** Whether a link was asked for by this caller. */
export function isAskedFrom(askedFrom: Buffer | null, who: Who, browser: string | undefined): boolean {
  if (!askedFrom) return false;
  if (who.kind === 'person' && fromSession(who.sessionId).equals(askedFrom)) return true;
  return browser !== undefined && fromBrowser(browser).equals(askedFrom);
}
