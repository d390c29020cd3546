import { useEffect, useRef } from 'react';
import { openLayer } from './layers.ts';

/** The back button closes what is open over the page, the topmost first, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
