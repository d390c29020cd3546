import { timings } from './timings.ts';

let raised = false;

/** Raised for a second after signing out, so that no welcome greets someone who has just left. */
export function signalLoggedOut(): void {
  raised = true;
  setTimeout(() => {
    raised = false;
  }, timings.signedOutSignal);
}

export function hasJustLoggedOut(): boolean {
  return raised;
}
