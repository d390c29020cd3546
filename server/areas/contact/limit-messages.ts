import { mailboxOf } from '#domain/people/mailbox.ts';
import type { Deps } from '#server/deps.ts';
import { limitRequests } from '#server/platform/http/limit-requests.ts';

/** Messages in an hour: each is an email to the office, and nobody has more to say at once. */
const mostAnHour = { network: 20, mailbox: 10 } as const;

export const limitMessages = (deps: Deps, { email, network }: { email: string; network: string }): Promise<void> =>
  limitRequests(deps, {
    [`message from ${network}`]: mostAnHour.network,
    [`message by ${mailboxOf(email)}`]: mostAnHour.mailbox,
  });
