import type { Deps } from '#server/deps.ts';
import { removeMessagesFrom } from './messages-store.ts';

/** Removes the messages sent under an address that its owner has proven; none where nothing is proven. */
export const eraseMessagesFrom = (deps: Pick<Deps, 'db'>, provenEmail: string | null) =>
  removeMessagesFrom(deps.db, provenEmail);
