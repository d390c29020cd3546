import { useEffect, useState } from 'react';
import type { Done } from '#web/shared/booking-form/booking-draft.ts';
import { readDone, writeDone } from './booking-done.ts';

/** Whether this load of the site has made a booking. */
let isMadeHere = false;

/** A visitor who follows a link or types the URL starts afresh; a reload or the back button restores what was there. */
function isNewVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !isMadeHere && opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}

/**
 * The booking just made: stored straight away, shown when the panel has closed, shown again after a reload, removed
 * once closed.
 */
export function useDone() {
  const [done, setDone] = useState<Done | null>(null);
  const [active, setActive] = useState(false);
  useEffect(() => {
    const stored = readDone();
    if (!stored) return;
    if (isNewVisit()) {
      writeDone(null);
      return;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the served page knows nothing of this tab
    setDone(stored);
    setActive(true);
  }, []);
  useEffect(() => {
    if (!active) return undefined;
    // Opening another page counts as read. A reload does not run this cleanup.
    return () => writeDone(null);
  }, [active]);
  const know = (made: Done) => {
    isMadeHere = true;
    writeDone(made);
    setDone(made);
  };
  return { done, active, know, show: () => setActive(true) };
}
