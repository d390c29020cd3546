import { useEffect, useRef } from 'react';

/** A notification leads to one job: shows it once it is in the list. */
export function useLinkedJob(jobs: readonly { readonly id: string }[]): void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    wanted.current = new URLSearchParams(globalThis.location.search).get('job');
  }, []);
  useEffect(() => {
    const { current: id } = wanted;
    if (!id || !jobs.some((job) => job.id === id)) return;
    wanted.current = null;
    document.getElementById(`job-${id}`)?.scrollIntoView({ block: 'center' });
  }, [jobs]);
}
