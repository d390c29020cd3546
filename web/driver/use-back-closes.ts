import { useEffect, useRef } from 'react';

/** A step back that closes a layer in the history on our own account, while the browser still takes it. */
let isStepping = false;

function stepBack(): void {
  isStepping = true;
  addEventListener('popstate', () => (isStepping = false), { once: true });
  history.back();
}

/**
 * The phone's back button closes what is open over the page, instead of leaving the page. While it is open the page's
 * entry stands in the history twice, so that the router sees no other page.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = Math.random().toString(36).slice(2);
    const isOnTop = () => history.state?.layer === layer;
    let isPushed = false;
    const push = () => {
      history.pushState({ ...history.state, layer }, '');
      isPushed = true;
    };
    // What was closed a moment ago may still be on its way out of the history.
    if (isStepping) addEventListener('popstate', push, { once: true });
    else push();
    const onPop = () => {
      if (isPushed && !isOnTop()) latest.current();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', push);
      removeEventListener('popstate', onPop);
      if (isOnTop()) stepBack();
    };
  }, [isOpen]);
}
