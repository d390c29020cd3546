import { useSyncExternalStore } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

/** Who is signed in, as the browser remembers it. Never the token: that stays in a cookie scripts cannot read. */
export interface SessionUser {
  readonly email: string;
  readonly roles: readonly Role[];
  /** What staff may do; null for everybody else. */
  readonly permission: Permission | null;
  /** ISO time at which the session ends. */
  readonly expiresAt: string;
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastUser: SessionUser | null = null;

function parse(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    // Kept by a version without permissions: the server refuses what is not theirs.
    const { email, roles, permission = 'manager', expiresAt }: Partial<SessionUser> = JSON.parse(text);
    return email && Array.isArray(roles) && expiresAt ? { email, roles, permission, expiresAt } : null;
  } catch {
    return null;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storedNames.user);
  } catch {
    // Storage may be switched off; the visitor is then a guest on every page.
    return null;
  }
}

/** The remembered user, expired or not. The same object as long as nothing changed. */
export function currentUser(): SessionUser | null {
  const text = stored();
  if (text !== lastText) {
    lastText = text;
    lastUser = parse(text);
  }
  return lastUser;
}

/** Whether asking the server about a session is worth a call: guests cost none. */
export function mayHaveSession(): boolean {
  return currentUser() !== null || document.cookie.includes(`${storedNames.forgery}=`);
}

export function hasExpired(user: SessionUser, now = Date.now()): boolean {
  return !(Date.parse(user.expiresAt) > now);
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** The driver screen keeps itself for places without a network; it goes with its driver. */
async function forgetStoredScreen(): Promise<void> {
  const names = await globalThis.caches?.keys();
  await Promise.all(names?.map((name) => caches.delete(name)) ?? []);
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all(workers?.map((worker) => worker.unregister()) ?? []);
}

/** Empties this browser's storage; what `keep` names stays. */
function forget(keep?: string): void {
  const stored = keep ? localStorage.getItem(keep) : null;
  localStorage.clear();
  sessionStorage.clear();
  if (keep && stored !== null) localStorage.setItem(keep, stored);
  // Closed to us in a private window, and then nothing was stored.
  forgetStoredScreen().catch(() => {});
}

/**
 * Remembers the user, or forgets one whose session has ended. The booking that they were filling in outlives it, for
 * they come back to it after the login; and where nobody was remembered, nothing is forgotten.
 */
export function rememberUser(user: SessionUser | null): void {
  try {
    if (user) {
      // Whoever comes after somebody else is never shown with their picture.
      if (currentUser()?.email !== user.email) localStorage.removeItem(storedNames.picture);
      localStorage.setItem(storedNames.user, JSON.stringify(user));
    } else if (stored() !== null) forget(storedNames.draft);
  } catch {
    // As above: without storage there is nothing to remember.
  }
  announce();
}

/** Somebody has signed out: forgets everything that this browser keeps. */
export function forgetEverything(): void {
  try {
    forget();
  } catch {
    // As above.
  }
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The signed-in user; null for a guest, and always null in the served HTML. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}

/** Whether the office's own affairs are open to them: tariff, fleet, people, money, records. */
export const isManager = (user: SessionUser | null): boolean =>
  hasRole(user, 'Writer') && user?.permission === 'manager';

export function hasRole(user: SessionUser | null, ...wanted: readonly Role[]): boolean {
  return user !== null && wanted.some((role) => user.roles.includes(role));
}
