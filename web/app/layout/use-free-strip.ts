import { type RefObject, useEffect, useState } from 'react';

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Whether the bar would cover a control at the bottom of the window. */
function isOverControls(main: HTMLElement, barHeight: number): boolean {
  const top = innerHeight - barHeight;
  return [...main.querySelectorAll(controls)].some((control) => {
    const box = control.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < innerHeight;
  });
}

/** Whether the bar may show: always, or only where it covers no control of the page. */
export function useFreeStrip(bar: RefObject<HTMLElement | null>, stepsAside: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    const main = document.getElementById('content');
    if (!stepsAside || !main) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setFree(!isOverControls(main, bar.current?.offsetHeight ?? 0)));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(main);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [bar, stepsAside]);
  return !stepsAside || isFree;
}
