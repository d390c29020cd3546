import type { Deps } from '#server/deps.ts';
import { removeQuotesOf } from './quotes-store.ts';

/** Removes the quotes that a person asked for while logged in. */
export const eraseQuotesOf = (deps: Pick<Deps, 'db'>, personId: string) => removeQuotesOf(deps.db, personId);
