import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

interface SwipeRowProps {
  /** The id of the heading above it. */
  readonly labelledBy: string;
  /** The layout from 600 px on. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Items that a phone shows in one row to swipe, the next one half in view, and wider screens as a grid. */
export function SwipeRow({ labelledBy, className, children }: SwipeRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [canScroll, setCanScroll] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setCanScroll(current.scrollWidth > current.clientWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <ul
      ref={row}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- in Safari a list without bullets is not a list, and could not be named
      role="list"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it where there is more
      tabIndex={canScroll ? 0 : undefined}
      className={classNames('swipe-row', className)}
    >
      {children}
    </ul>
  );
}
