import { useCallback, useMemo, useRef } from 'react';

const wide = '(min-width: 56.25rem)';

function lead(heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  // Beside the form there is nothing to scroll to; under it the prices come to the top.
  heading.scrollIntoView({ block: matchMedia(wide).matches ? 'nearest' : 'start' });
}

/** Leads eyes and screen readers to the answer, now or as soon as it stands on the page. */
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
