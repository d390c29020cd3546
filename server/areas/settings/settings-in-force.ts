import type { Settings } from '#domain/office/settings.ts';
import type { Deps } from '#server/deps.ts';
import { findSettings } from './settings-store.ts';

/** The channel on which a change is announced. */
export const settingsChanged = 'settings_changed';

/** Returns the settings, cached until they change. If not cached, they are read over the caller's own connection. */
export function makeSettingsInForce({ channels, env }: Pick<Deps, 'channels' | 'env'>): Deps['settings'] {
  let known: Settings | null = null;
  let age = 0;
  const forget = () => {
    known = null;
    age += 1;
  };
  channels.on(settingsChanged, forget);
  channels.onGap(forget);
  return async (db) => {
    if (known) return known;
    const asked = age;
    const { settings } = await findSettings({ db, env });
    // Not cached if they changed while being read: they are read again next time.
    if (asked === age) known = settings;
    return settings;
  };
}
