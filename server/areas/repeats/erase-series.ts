import type { Deps } from '#server/deps.ts';
import { type Owner, removeSeriesOf } from './series-store.ts';

/** Removes the repeats of a person who deletes the account; their bookings are left to the bookings area. */
export const eraseSeriesOf = (deps: Pick<Deps, 'db'>, whose: Owner) => removeSeriesOf(deps.db, whose);
