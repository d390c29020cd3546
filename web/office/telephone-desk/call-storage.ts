import type { CallValues } from './call.ts';

const storageKey = 'telephone-call';

interface Kept {
  readonly email: string;
  readonly call: CallValues;
}

/** In the page as well as in the tab's storage: a session that ends empties the storage, and the caller is still there. */
let current: Kept | null = null;

function stored(): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept;
  } catch {
    return null;
  }
}

/** The call that this person has not finished. */
export function keptCall(email: string): CallValues | null {
  const kept = current ?? stored();
  return kept?.email === email ? kept.call : null;
}

export function keepCall(email: string, call: CallValues): void {
  current = { email, call };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Without storage the page holds it until it is left.
  }
}
