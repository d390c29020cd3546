import { storedNames } from '#domain/people/browser-storage.ts';
import type { CallValues } from './call.ts';

const storageKey = storedNames.call;

interface StoredCall {
  readonly email: string;
  readonly call: CallValues;
}

/** In memory as well as in the tab's storage: an expired session clears the storage, and the caller is still there. */
let current: StoredCall | null = null;

function readStored(): StoredCall | null {
  try {
    const call: StoredCall | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return call;
  } catch {
    return null;
  }
}

/** The unfinished call of this person. */
export function storedCall(email: string): CallValues | null {
  const last = current ?? readStored();
  return last?.email === email ? last.call : null;
}

export function storeCall(email: string, call: CallValues): void {
  current = { email, call };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Without storage it lasts until the page is closed.
  }
}
