import { storedNames } from '#domain/people/browser-storage.ts';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';

const storageKey = storedNames.bookingDone;

/** The booking just made, for a reload before its confirmation was closed. Lasts as long as the tab. */
export function readDone(): Done | null {
  try {
    const stored: Done | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    // One stored by an older release lacks the journey.
    return stored?.answer.cutOff ? stored : null;
  } catch {
    return null;
  }
}

export function writeDone(done: Done | null): void {
  try {
    if (done) sessionStorage.setItem(storageKey, JSON.stringify(done));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the confirmation shows once, and the email says the same.
  }
}
