import { type RefObject, useEffect, useRef } from 'react';
import { isForPage } from '#web/office/shell/page-keys.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';

interface BoardKeys {
  readonly isOn: boolean;
  readonly find: RefObject<HTMLInputElement | null>;
  readonly undo: () => void;
  /** The arrow keys lead into the queue when nothing has the focus. */
  readonly enterQueue: () => void;
}

/** The keys of the whole board. Single-letter shortcuts can be a nuisance, so they can be switched off. */
export function useBoardKeys(keys: BoardKeys): void {
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { isOn, find, undo, enterQueue } = latest.current;
      if (!isForPage(event)) return;
      const isFree = event.target === document.body || (event.target as Element).id === 'content';
      if (isFree && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) enterQueue();
      else if (!isOn) return;
      else if (event.key === '/') find.current?.focus();
      else if (event.key.toLowerCase() === 'n') void navigate(paths.staffTelephone());
      else if (event.key.toLowerCase() === 'z') undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
}
