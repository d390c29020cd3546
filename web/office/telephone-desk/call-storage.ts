import { storedNames } from '#domain/people/browser-storage.ts';
import type { CallValues } from './call.ts';

const storageKey = storedNames.call;

interface StoredCall {
  readonly email: string;
  readonly call: CallValues;
}

/** In the page as well as in the tab's storage: a session that ends empties the storage, and the caller is still there. */
let current: StoredCall | null = null;

function readStored(): StoredCall | null {
  try {
    const call: StoredCall | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return call;
  } catch {
    return null;
  }
}

/** The call that this person has not finished. */
export function storedCall(email: string): CallValues | null {
  const last = current ?? readStored();
  return last?.email === email ? last.call : null;
}

export function storeCall(email: string, call: CallValues): void {
  current = { email, call };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Without storage the page holds it until it is left.
  }
}
