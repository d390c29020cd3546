import { type RefObject, useEffect } from 'react';
import { isForPage } from '#web/office/shell/page-keys.ts';
import { useKeyChoice } from '#web/office/shell/use-key-choice.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The link that opens a row: it has the focus, so that Enter and a screen reader mean the same row. */
const openersIn = (list: Element) => [
  ...list.querySelectorAll<HTMLElement>('tr[data-booking] a[href*="/admin/list/"]'),
];

function move(list: Element, step: number): void {
  const openers = openersIn(list);
  const current = openers.findIndex((opener) => opener.closest('tr')?.contains(document.activeElement));
  const next = openers[current < 0 ? 0 : Math.min(openers.length - 1, Math.max(0, current + step))];
  next?.focus({ preventScroll: true });
  next?.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * j and k move from row to row, / focuses the search. Single-letter shortcuts can be a nuisance, so they can be
 * switched off.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, focusSearch: () => void) {
  const { isOn, turn } = useKeyChoice();
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const step = steps[event.key];
      if (step && list.current) {
        event.preventDefault();
        move(list.current, step);
      } else if (event.key === '/') {
        event.preventDefault();
        focusSearch();
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return { isOn, turn };
}
