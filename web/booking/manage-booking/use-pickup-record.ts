import { useEffect, useState } from 'react';
import type { EvidenceAnswer } from '#domain/api/evidence/evidence.ts';
import { readEvidence } from '#web/api/evidence.ts';

type Shown =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly problem: unknown }
  | { readonly state: 'here'; readonly record: EvidenceAnswer };

async function read(id: string, link: string | undefined): Promise<Shown> {
  try {
    return { state: 'here', record: await readEvidence(id, link) };
  } catch (problem) {
    return { state: 'failed', problem };
  }
}

/** The record of a pickup, and how to ask for it again. */
export function usePickupRecord(id: string, link: string | undefined) {
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    void read(id, link).then(setShown);
  }, [id, link]);
  return { shown, reload: async () => setShown(await read(id, link)) };
}
