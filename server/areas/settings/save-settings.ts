import { badField } from '#domain/api/errors.ts';
import { flatSettings, type Settings } from '#domain/office/settings.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { notifyOnCommit } from '#server/platform/database/listen.ts';
import { savedMeanwhile } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { settingsChanged } from './settings-in-force.ts';
import { findSettings, lockSettings, type StoredSettings, writeSettings } from './settings-store.ts';

/** The settings to change and their new values; the others stay. */
export type SettingChanges = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** Changes settings and records who did it. Every process is up to date before this returns. */
export function saveSettings(
  deps: Deps,
  who: Person,
  changes: SettingChanges,
  ifVersion: number | null,
): Promise<StoredSettings> {
  return inTransaction(deps, async (deps) => {
    const before = await lockSettings(deps);
    if (ifVersion !== null && ifVersion !== before.version)
      throw savedMeanwhile({ ...before, changedAt: before.changedAt ?? deps.clock() });
    const settings: Settings = { ...before.settings, ...changes };
    // A phone system can put nobody through without the token to ask us.
    if (changes.calls && changes.calls.number !== '' && !deps.env.CALLS_TOKEN)
      throw badField('calls.number', 'Error_calls-token');
    const differences = differencesOf(flatSettings(before.settings), flatSettings(settings));
    if (Object.keys(differences).length === 0) return before;
    await writeSettings(deps.db, settings, { at: deps.clock(), by: who.personId });
    await noteAction(deps, who, { what: 'settings-changed', subject: '', changes: differences });
    await notifyOnCommit(deps, settingsChanged, '');
    return findSettings(deps);
  });
}
