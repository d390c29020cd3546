import { timings } from './timings.ts';

let raised = false;

/** Set for a second after logging out, so that no welcome follows. */
export function signalLoggedOut(): void {
  raised = true;
  setTimeout(() => {
    raised = false;
  }, timings.signedOutSignal);
}

export function hasJustLoggedOut(): boolean {
  return raised;
}
