import type { Settings } from '#domain/office/settings.ts';
import type { Deps } from '#server/deps.ts';
import { findSettings } from './settings-store.ts';

/** The channel on which a change is announced. */
export const settingsChanged = 'settings_changed';

/** Tells the settings, from memory until somebody changes them. What is not known yet is read by the caller's own database. */
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
    // What was changed while the answer was on its way is asked for again next time.
    if (asked === age) known = settings;
    return settings;
  };
}
