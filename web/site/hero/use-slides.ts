import { useEffect, useState } from 'react';
import { timings } from '#web/app/timings.ts';
import { useMotion } from '#web/app/use-motion.ts';
import { wrap } from './slides.ts';

/** Advances every seven seconds; a manual step changes the index and so restarts the seven seconds. */
export function useSlides(count: number) {
  const mayMove = useMotion();
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = mayMove && !paused;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setIndex(wrap(index, 1, count)), timings.slide);
    return () => clearTimeout(timer);
  }, [index, running, count]);
  return {
    index,
    running,
    paused,
    step: (by: 1 | -1) => setIndex(wrap(index, by, count)),
    toggle: () => setPaused(!paused),
  };
}
