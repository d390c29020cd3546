import { useEffect, useState } from 'react';
import type { Done } from '#web/shared/journey-form/booking-draft.ts';
import { readDone, writeDone } from './booking-done.ts';

/** The booking just made: known at once, shown when the panel is done, shown again after a reload, gone once read. */
export function useDone() {
  const [done, setDone] = useState<Done | null>(null);
  const [active, setActive] = useState(false);
  useEffect(() => {
    const stored = readDone();
    if (!stored) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the served page knows nothing of this tab
    setDone(stored);
    setActive(true);
  }, []);
  useEffect(() => {
    if (!active) return undefined;
    // Left for another page of ours: it has been read. A reload runs no such farewell.
    return () => writeDone(null);
  }, [active]);
  const know = (made: Done) => {
    writeDone(made);
    setDone(made);
  };
  return { done, active, know, show: () => setActive(true) };
}
