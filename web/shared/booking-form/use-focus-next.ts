import { useEffect, useRef } from 'react';

/** Focuses the element with an id as soon as it is on the page, once: a field may still be loading. */
export function useFocusNext() {
  const wanted = useRef<string | null>(null);
  const focusIfHere = () => {
    const target = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  };
  useEffect(focusIfHere);
  return {
    focusNext: (id: string) => {
      wanted.current = id;
    },
    /** For what loads later: it calls this when it has rendered. */
    focusIfHere,
  };
}
