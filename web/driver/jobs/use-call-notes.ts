import { useEffect } from 'react';
import { ApiProblem } from '#web/api/client.ts';
import { type Job, noteCall } from '#web/api/driver-jobs.ts';

interface Call {
  readonly id: string;
  readonly at: string;
}

/** Calls that could not be told yet: a phone without data can still call. */
let unsent: readonly Call[] = [];

async function tell(): Promise<void> {
  for (const call of unsent) {
    try {
      await noteCall(call.id, call.at);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code === 'network') return;
      // The server refuses it for good: the job is no longer this driver's.
    }
    unsent = unsent.filter((each) => each !== call);
  }
}

/** Tells the server when the driver presses Call; the call itself never waits for that. */
export function useCallNotes(): (job: Job) => void {
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void tell();
    };
    document.addEventListener('visibilitychange', again);
    globalThis.addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      globalThis.removeEventListener('online', again);
    };
  }, []);
  return ({ id }) => {
    unsent = [...unsent, { id, at: new Date().toISOString() }];
    void tell();
  };
}
