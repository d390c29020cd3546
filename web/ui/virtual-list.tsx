import { type ReactNode, useCallback, useState } from 'react';
import { windowOfRows } from './window-of-rows.ts';

type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Every row has this height, in rem. */
  rowRem: number;
  children: (item: Item, index: number) => ReactNode;
  className?: string;
};

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** A long list that draws only the rows in sight. Each row says its number, so that nothing seems to be missing. */
export function VirtualList<Item>({ label, items, itemKey, rowRem, children, className }: VirtualListProps<Item>) {
  const [view, setView] = useState({ top: 0, height: 0 });
  const [rem, setRem] = useState(16);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      setRem(remPixels());
      setView({ top: element.scrollTop, height: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const { from, to } = windowOfRows(view, rowRem * rem, items.length);
  return (
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className={className}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles -- Safari needs the role */}
      <ol role="list" aria-label={label} className="relative" style={{ height: `${items.length * rowRem}rem` }}>
        {items.slice(from, to).map((item, i) => (
          <li
            key={itemKey(item)}
            aria-setsize={items.length}
            aria-posinset={from + i + 1}
            className="absolute inset-x-0"
            style={{ top: `${(from + i) * rowRem}rem`, height: `${rowRem}rem` }}
          >
            {children(item, from + i)}
          </li>
        ))}
      </ol>
    </section>
  );
}
