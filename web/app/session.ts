import { useSyncExternalStore } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import { type Duty, hasDuty, type Permission } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

/** The logged-in user as the browser stores it. Never the token: that stays in a cookie that scripts cannot read. */
export interface SessionUser {
  readonly email: string;
  readonly roles: readonly Role[];
  /** The permission of staff; null for everybody else. */
  readonly permission: Permission | null;
  /** The ISO time when the session ends. */
  readonly expiresAt: string;
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastUser: SessionUser | null = null;

function parse(text: string | null): SessionUser | null {
  if (!text) return null;
  try {
    // A user stored before there were permissions counts as a manager: the server refuses what they may not do.
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

/** The stored user, expired or not. The same object until something changes. */
export function currentUser(): SessionUser | null {
  const text = stored();
  if (text !== lastText) {
    lastText = text;
    lastUser = parse(text);
  }
  return lastUser;
}

/** Whether there may be a session to ask the server about: guests need no call. */
export function mayHaveSession(): boolean {
  return currentUser() !== null || document.cookie.includes(`${storedNames.forgery}=`);
}

export function hasExpired(user: SessionUser, now = Date.now()): boolean {
  return !(Date.parse(user.expiresAt) > now);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The driver page is cached for offline use; logging out deletes that cache. */
async function forgetStoredScreen(): Promise<void> {
  const names = await globalThis.caches?.keys();
  await Promise.all(names?.map((name) => caches.delete(name)) ?? []);
  const workers = await navigator.serviceWorker?.getRegistrations();
  await Promise.all(workers?.map((worker) => worker.unregister()) ?? []);
}

/** Reads an item from storage; returns a function that puts it back. */
function rememberItem(key: string): () => void {
  const text = localStorage.getItem(key);
  return () => {
    if (text !== null) localStorage.setItem(key, text);
  };
}

/** Clears this browser's storage, except for the keys in `keep`. */
function forget(keep: readonly string[] = []): void {
  const kept = keep.map(rememberItem);
  localStorage.clear();
  sessionStorage.clear();
  for (const putBack of kept) putBack();
  // Not accessible in a private window, and then nothing was stored.
  forgetStoredScreen().catch(() => {});
}

/**
 * Stores the user, or removes one whose session has ended. Their unfinished booking and a driver's unsent steps stay,
 * because they come back to them after logging in. If no user was stored, nothing is removed.
 */
export function rememberUser(user: SessionUser | null): void {
  try {
    if (user) {
      // The next person never sees the previous person's picture.
      if (currentUser()?.email !== user.email) localStorage.removeItem(storedNames.picture);
      localStorage.setItem(storedNames.user, JSON.stringify(user));
    } else if (stored() !== null) forget([storedNames.draft, storedNames.driverSteps]);
  } catch {
    // As above: without storage there is nothing to store.
  }
  notify();
}

/** After a logout: removes everything that this browser stores. */
export function forgetEverything(): void {
  try {
    forget();
  } catch {
    // As above.
  }
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

/** The logged-in user; null for a guest, and always null in the served HTML. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, currentUser, () => null);
}

const mayDo = (user: SessionUser | null, duty: Duty): boolean =>
  hasRole(user, 'Writer') && user?.permission != null && hasDuty(user.permission, duty);

/** Whether they may do the day’s work of the office: bookings, board, telephone, customers. */
export const isDispatcher = (user: SessionUser | null): boolean => mayDo(user, 'day');

/** Whether they may move money and read what came in: bookkeepers, and managers. */
export const mayKeepBooks = (user: SessionUser | null): boolean => mayDo(user, 'books');

/** Whether they may manage the firm: tariff, fleet, people, money, records. */
export const isManager = (user: SessionUser | null): boolean => mayDo(user, 'firm');

export function hasRole(user: SessionUser | null, ...wanted: readonly Role[]): boolean {
  return user !== null && wanted.some((role) => user.roles.includes(role));
}
