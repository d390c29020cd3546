import { useSyncExternalStore } from 'react';
import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Whether the visitor has chosen a theme themselves. */
export const hasChosenTheme = (): boolean => new RegExp(`(?:^|; )${storedNames.theme}=`).test(document.cookie);

/** Shows a theme without storing it. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

/** Sets the theme and stores it in a cookie, because logging out clears the browser's storage. */
export function setTheme(theme: Theme): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- must be readable before the first paint
  document.cookie = `${storedNames.theme}=${theme}; path=/; max-age=${choiceSeconds}; samesite=lax`;
  showTheme(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current theme; null in the served HTML. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, currentTheme, () => null);
}
