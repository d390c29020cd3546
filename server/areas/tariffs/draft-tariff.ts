import { AppError } from '#domain/api/errors.ts';
import { type Tariff, tariffSchema } from '#domain/fares/tariff.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import {
  addDraft,
  findVersion,
  lockVersion,
  nextVersion,
  removeDraft,
  type TariffVersion,
  writeDraft,
} from './tariff-versions-store.ts';

export interface DraftInput {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly note: string;
}

/** The tariff with the changes applied; refused, naming the fields, if any are invalid. We set the version. */
function changed(base: Tariff, changes: DraftInput['changes'], version: number): Tariff {
  const unknown = Object.keys(changes).filter((field) => !Object.hasOwn(base, field) || field === 'version');
  if (unknown.length > 0)
    throw new AppError('bad-input', {
      fields: Object.fromEntries(unknown.map((field) => [`changes.${field}`, ['Error_unknown-field']])),
    });
  const parsed = tariffSchema.safeParse({ ...base, ...changes, version });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => ['changes', ...path].map(String).join('.'));
  throw new AppError('bad-input', { fields: Object.fromEntries(fields.map((field) => [field, ['Error_tariff']])) });
}

/** A draft, and the revision that the caller saw; null when not given. */
export interface DraftVersion {
  readonly version: number;
  readonly ifRevision: number | null;
}

/** Locks a version that must still be a draft, unchanged since the caller saw it. */
export async function requireDraft(deps: Deps, { version, ifRevision }: DraftVersion): Promise<TariffVersion> {
  const found = await lockVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  if (found.state !== 'draft') throw new AppError('conflict', { fields: { version: ['Error_not-draft'] } });
  if (ifRevision !== null && ifRevision !== found.revision)
    throw savedMeanwhile({ ...found, changedAt: found.changedAt ?? found.createdAt });
  return found;
}

async function stored(deps: Deps, version: number): Promise<TariffVersion> {
  const found = await findVersion(deps.db, version);
  if (!found) throw new AppError('not-found');
  return found;
}

/** Drafts a new version from the current tariff. */
export function draftTariff(deps: Deps, who: Person, { changes, note }: DraftInput): Promise<TariffVersion> {
  return inTransaction(deps, async (deps) => {
    const base = await deps.tariffAt(deps.db, deps.clock());
    const tariff = changed(base, changes, await nextVersion(deps.db));
    await addDraft(deps.db, tariff, note, { at: deps.clock(), by: who.personId });
    const subject = String(tariff.version);
    await noteAction(deps, who, { what: 'tariff-drafted', subject, changes: differencesOf<object>(base, tariff) });
    return stored(deps, tariff.version);
  });
}

export function changeDraft(
  deps: Deps,
  who: Person,
  draft: DraftVersion,
  { changes, note }: DraftInput,
): Promise<TariffVersion> {
  return inTransaction(deps, async (deps) => {
    const before = await requireDraft(deps, draft);
    const { version } = before;
    const tariff = changed(before.tariff, changes, version);
    await writeDraft(deps.db, tariff, note, { at: deps.clock(), by: who.personId });
    const differences = differencesOf<object>(before.tariff, tariff);
    await noteAction(deps, who, { what: 'tariff-draft-changed', subject: String(version), changes: differences });
    return stored(deps, version);
  });
}

export async function discardDraft(deps: Deps, who: Person, draft: DraftVersion): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { version } = await requireDraft(deps, draft);
    await removeDraft(deps.db, version);
    await noteAction(deps, who, { what: 'tariff-discarded', subject: String(version) });
  });
}
