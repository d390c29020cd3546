import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/api/errors.ts';
import type { Period } from '#domain/booking/period.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { Person } from '#server/platform/http/who.ts';
import { addLink, findLink, type InspectorLink, markRead, revokeLink } from './inspector-links-store.ts';

const dayMs = 86_400_000;
const nameOf = ({ from, to }: Period) => `${from} – ${to}`;

/** Creates a token that opens the record of one period until a time, and nothing else. It is shown once. */
export function makeInspectorLink(deps: Deps, who: Person, { from, to }: Period, days: number) {
  const token = randomBytes(24).toString('base64url');
  const madeAt = deps.clock();
  const expiresAt = new Date(madeAt.getTime() + days * dayMs);
  return inTransaction(deps, async (deps) => {
    const added = await addLink(deps.db, { from, to, token, madeBy: who.personId, madeAt, expiresAt });
    if (!added) throw new AppError('internal');
    await noteAction(deps, who, { what: 'inspector-link', subject: nameOf({ from, to }) });
    return { id: added.id, token, expiresAt };
  });
}

/** The link of a token, while it is valid. */
export async function openInspectorLink(deps: Deps, token: string): Promise<InspectorLink> {
  const link = await findLink(deps.db, token);
  if (!link) throw new AppError('not-found');
  if (link.revokedAt || link.expiresAt <= deps.clock()) throw new AppError('link-expired');
  return link;
}

/** Records that the register was read. */
export async function noteReading(deps: Deps, link: InspectorLink): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await markRead(deps.db, link.id, deps.clock());
    await noteAction(deps, null, { what: 'inspector-read', subject: nameOf(link) });
  });
}

/** Revokes a link early. */
export async function revokeInspectorLink(deps: Deps, who: Person, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const ended = await revokeLink(deps.db, id, deps.clock());
    if (!ended) throw new AppError('not-found');
    await noteAction(deps, who, { what: 'inspector-revoked', subject: nameOf(ended) });
  });
}
