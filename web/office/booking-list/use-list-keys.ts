import { type RefObject, useEffect, useState } from 'react';
import { choiceSeconds, storedNames } from '#domain/people/browser-storage.ts';
import { readCookie } from '#web/api/client.ts';

const cookie = storedNames.listKeys;
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Where keys type text, or something else handles them. */
const isBusy = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role=dialog], [role=menu]');

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
  const [isOn, setOn] = useState(() => typeof document === 'undefined' || readCookie(cookie) !== 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
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
  const turn = (on: boolean) => {
    setOn(on);
    // oxlint-disable-next-line unicorn/no-document-cookie -- as for the theme: it must outlive the session
    document.cookie = `${cookie}=${on ? 'on' : 'off'}; path=${location.pathname}; max-age=${choiceSeconds}; samesite=lax`;
  };
  return { isOn, turn };
}
