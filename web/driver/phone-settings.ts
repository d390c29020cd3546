import { useSyncExternalStore } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';

/** `phone`: whatever the phone opens places with. */
export const navigationApps = ['phone', 'google', 'waze', 'apple'] as const;
export type NavigationApp = (typeof navigationApps)[number];

interface PhoneSettings {
  readonly navigation: NavigationApp;
  /** The office's messages are read out. */
  readonly aloud: boolean;
}

/** iPhones know no `geo:` links. */
const usual = (): PhoneSettings => ({
  navigation: /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'apple' : 'phone',
  aloud: false,
});

function read(): PhoneSettings {
  const base = usual();
  try {
    const stored: Partial<PhoneSettings> | null = JSON.parse(localStorage.getItem(storedNames.driverPhone) ?? 'null');
    const navigation = navigationApps.find((app) => app === stored?.navigation);
    return { navigation: navigation ?? base.navigation, aloud: stored?.aloud === true };
  } catch {
    return base;
  }
}

let known: PhoneSettings | null = null;
const listeners = new Set<() => void>();

const get = (): PhoneSettings => {
  known ??= read();
  return known;
};

function subscribe(run: () => void) {
  listeners.add(run);
  return () => listeners.delete(run);
}

function change(part: Partial<PhoneSettings>): void {
  known = { ...get(), ...part };
  try {
    localStorage.setItem(storedNames.driverPhone, JSON.stringify(known));
  } catch {
    // Without storage it lasts until the page is closed.
  }
  for (const run of listeners) run();
}

/** What the driver has set on this phone. */
export const usePhoneSettings = () => [useSyncExternalStore(subscribe, get, usual), change] as const;
