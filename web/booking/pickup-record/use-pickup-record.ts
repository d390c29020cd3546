import { useCallback, useEffect, useState } from 'react';
import type { EvidenceAnswer } from '#domain/api/evidence.ts';
import { readEvidence } from '#web/api/evidence.ts';

type State =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly record: EvidenceAnswer };

/** The record of a pickup, and how to ask for it again. */
export function usePickupRecord(id: string, link: string | undefined): { shown: State; reload: () => Promise<void> } {
  const [shown, setShown] = useState<State>({ state: 'loading' });
  const reload = useCallback(async () => {
    try {
      setShown({ state: 'here', record: await readEvidence(id, link) });
    } catch (problem) {
      setShown({ state: 'failed', problem });
    }
  }, [id, link]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { shown, reload };
}
