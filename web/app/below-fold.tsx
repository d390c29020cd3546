import { type ReactNode, useEffect, useRef } from 'react';

let turn = Promise.resolve();

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 60);
  });
}

/**
 * A part of a long page that renders after the first paint: one part at a time when the browser is idle, or straight
 * away when it comes into view. A phone then shows the top of the page sooner.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    turn = turn.then(idle).then(() => box.current?.setAttribute('data-shown', ''));
  }, []);
  return (
    <div
      ref={box}
      className="[contain-intrinsic-size:auto_45rem] [content-visibility:auto] data-shown:[content-visibility:visible] noscript:[content-visibility:visible] print:[content-visibility:visible]"
    >
      {children}
    </div>
  );
}
