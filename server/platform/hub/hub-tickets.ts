import { randomUUID } from 'node:crypto';
import { keyedHash, purposeKey, sameText } from '#server/platform/http/secrets.ts';

/** Time between `negotiate` and its connection; SignalR's own servers give 15 s on fast networks. */
const ticketMs = 60_000;

export interface HubTickets {
  issue(now: Date): string;
  isValid(ticket: string, now: Date): boolean;
}

/**
 * Connection tokens that any process with the same secret can check, so that `negotiate` and the connection may reach
 * different processes. They prove no identity: credentials are checked again when the connection opens.
 */
export function makeHubTickets(secret: string): HubTickets {
  const key = purposeKey(secret, 'hub-ticket');
  const signatureOf = (content: string) => keyedHash(key, content).subarray(0, 16).toString('base64url');
  return {
    issue(now) {
      const content = `${randomUUID()}.${(now.getTime() + ticketMs).toString(36)}`;
      return `${content}.${signatureOf(content)}`;
    },
    isValid(ticket, now) {
      const [id, expires, signature, ...rest] = ticket.split('.');
      if (!id || !expires || !signature || rest.length > 0) return false;
      return sameText(signature, signatureOf(`${id}.${expires}`)) && Number.parseInt(expires, 36) > now.getTime();
    },
  };
}
