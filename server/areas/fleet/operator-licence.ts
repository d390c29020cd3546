import { AppError } from '#domain/api/errors.ts';
import { authorityKey } from '#domain/fleet/licensing-authority.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  addAuthority,
  authorityRows,
  lockOperatorLicence,
  markChecked,
  type OperatorLicenceRow,
  operatorLicence,
  renameAuthority,
  writeOperator,
  writeOperatorExpiry,
} from './authorities-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

const sameAs = async (db: Database, name: string) =>
  (await authorityRows(db)).find((row) => authorityKey(row.name) === authorityKey(name));

/** The record of the authority that somebody typed; a new one for a name that nobody has typed before. */
export async function authorityNamed(deps: Pick<Deps, 'db'>, typed: string, before?: string): Promise<string> {
  if (typed === before) return before;
  const known = await sameAs(deps.db, typed);
  if (known) await markChecked(deps.db, known.name);
  else await addAuthority(deps.db, typed);
  return known?.name ?? typed;
}

/** At each start: the firm's details say who licenses it, in the spelling that every driver and car then has. */
export async function adoptOperatorLicence(
  db: Database,
  { number, authority }: { readonly number: string; readonly authority: string },
): Promise<void> {
  const known = await sameAs(db, authority);
  if (known?.name === authority && known.operatorNumber === number) return;
  await inTransaction({ db }, async ({ db }) => {
    if (!known) await addAuthority(db, authority);
    else if (known.name !== authority) await renameAuthority(db, known.name, authority);
    await writeOperator(db, { name: authority, number });
  });
}

/** The operator's licence: who issued it, and until when it is valid. */
export async function readOperatorLicence(deps: Pick<Deps, 'db'>): Promise<OperatorLicenceRow> {
  const found = await operatorLicence(deps.db);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Saves until when the operator's licence is valid: jobs that end later are given to nobody. */
export function saveOperatorExpiry(
  deps: Deps,
  who: Person,
  { expires, ifVersion }: { readonly expires: string; readonly ifVersion: number | null },
): Promise<OperatorLicenceRow> {
  return inTransaction(deps, async (deps) => {
    const before = await lockOperatorLicence(deps.db);
    if (!before) throw new AppError('not-found');
    requireSeen(ifVersion, { ...before, changedAt: before.changedAt ?? deps.clock() });
    if (before.expires === expires) return before;
    await writeOperatorExpiry(deps.db, expires, { by: who.personId, at: deps.clock() });
    await noteAction(deps, who, {
      what: 'operator-licence-changed',
      subject: before.number,
      changes: { operatorExpires: [before.expires, expires] },
    });
    notifyFleetChanged(deps, 'operator');
    return readOperatorLicence(deps);
  });
}
