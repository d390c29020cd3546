import type { Deps } from '#server/deps.ts';
import { removeMessagesFrom } from './messages-store.ts';

/** Removes the messages sent from a person's verified address. */
export const eraseMessagesFrom = (deps: Pick<Deps, 'db'>, provenEmail: string | null) =>
  removeMessagesFrom(deps.db, provenEmail);
