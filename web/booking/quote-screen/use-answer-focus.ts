import { useCallback, useMemo, useRef } from 'react';

const wide = '(min-width: 56.25rem)';

function lead(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  // Next to the form there is nothing to scroll to; below it the prices scroll to the top.
  heading.scrollIntoView({ block: matchMedia(wide).matches ? 'nearest' : 'start' });
}

/** Scrolls to the answer and focuses it, now or as soon as it is rendered. */
export function useAnswerFocus() {
  const heading = useRef<HTMLElement | null>(null);
  const waiting = useRef(false);
  const headingRef = useCallback((element: HTMLElement | null) => {
    heading.current = element;
    if (!element || !waiting.current) return;
    waiting.current = false;
    lead(element);
  }, []);
  const focusAnswer = useCallback(() => {
    if (heading.current) lead(heading.current);
    else waiting.current = true;
  }, []);
  return useMemo(() => ({ headingRef, focusAnswer }), [headingRef, focusAnswer]);
}
