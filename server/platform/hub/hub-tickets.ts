import { randomUUID } from 'node:crypto';
import { isSigned, keyedHash, purposeKey, type SiteSecret } from '#server/platform/http/secrets.ts';

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
export function makeHubTickets(secret: SiteSecret): HubTickets {
  const sign = (one: SiteSecret, content: string) =>
    keyedHash(purposeKey(one, 'hub-ticket'), content).subarray(0, 16).toString('base64url');
  return {
    issue(now) {
      const content = `${randomUUID()}.${(now.getTime() + ticketMs).toString(36)}`;
      return `${content}.${sign(secret, content)}`;
    },
    isValid(ticket, now) {
      const [id, expires, signature, ...rest] = ticket.split('.');
      if (!id || !expires || !signature || rest.length > 0) return false;
      const isOurs = isSigned(secret, (one) => sign(one, `${id}.${expires}`), signature);
      return isOurs && Number.parseInt(expires, 36) > now.getTime();
    },
  };
}
