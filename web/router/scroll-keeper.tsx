import { useEffect, useLayoutEffect, useRef } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';
import { useRouterState } from './use-router.ts';

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const positions: Positions = JSON.parse(sessionStorage.getItem(storedNames.scroll) ?? '{}');
    return positions;
  } catch {
    return {};
  }
}

/** Keeps where each page was scrolled to, for the back button; a new page opens at its top or at the hash. */
export function ScrollKeeper() {
  const { location, scroll } = useRouterState();
  const positions = useRef<Positions>({});
  const shown = useRef(location.key);

  useEffect(() => {
    positions.current = { ...readPositions(), ...positions.current };
    // After a reload the browser restores the position itself; within this document we do.
    const leave = () => {
      positions.current[shown.current] = scrollY;
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(storedNames.scroll, JSON.stringify(positions.current));
      } catch {
        // Without storage the back button after a reload opens pages at their top.
      }
    };
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    const note = () => {
      positions.current[shown.current] = scrollY;
    };
    come();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', come);
    addEventListener('scroll', note, { passive: true });
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
      removeEventListener('scroll', note);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (scroll === 'keep') return;
    const kept = positions.current[location.key];
    const part = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (scroll === 'restore' && kept !== undefined) scrollTo(0, kept);
    else if (part) part.scrollIntoView();
    else scrollTo(0, 0);
  }, [location, scroll]);

  return null;
}
