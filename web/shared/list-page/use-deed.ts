import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFullProblem } from '#web/shared/forms/use-problem-text.ts';
import { notify } from '#web/ui/toast.ts';

/**
 * Does one thing for the person at the desk: busy while it runs, a word when it is done, the reason when it is not.
 * Afterwards the lists that show it are read anew, after a failure too: somebody else may have been quicker.
 */
export function useDeed(lists: readonly QueryKey[]) {
  const client = useQueryClient();
  const fullProblem = useFullProblem();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  /** `name` tells several buttons apart; true when it went well. */
  const run = async (name: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setFailure('');
    try {
      await work();
      notify({ kind: 'good', text: done });
      return true;
    } catch (error) {
      setFailure(fullProblem(error));
      return false;
    } finally {
      setBusy('');
      for (const queryKey of lists) void client.invalidateQueries({ queryKey });
    }
  };
  return { busy, failure, run, clear: () => setFailure('') };
}
