import { useEffect, useEffectEvent } from 'react';

/** The parts of a keyboard event that matter here. */
interface Press {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The letter pressed with Alt; null for other keys. It goes by what the keyboard types or, where Alt types another
 * character, by the key's position. AltGr, which types ą and ć, counts as Ctrl and Alt together.
 */
export function altLetter({ key, code, altKey, ctrlKey, metaKey }: Press): string | null {
  if (!altKey || ctrlKey || metaKey) return null;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

export const isBookKey = ({ key, ctrlKey, metaKey }: Press) => key === 'Enter' && (ctrlKey || metaKey);

/** Two presses of Escape belong together within this time. */
const twiceMs = 1500;

/** Notices the second Escape in a row. One that has closed a list or a dialog doesn't count. */
export function secondEscape() {
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }: Pick<Press, 'key'> & { readonly timeStamp: number }, hasClosed: boolean): boolean => {
    const isEscape = key === 'Escape' && !hasClosed;
    const isSecond = isEscape && timeStamp - last < twiceMs;
    last = isEscape && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY;
    return isSecond;
  };
}

/** The keys of the phone desk, with their texts, in the order of a call. Enter has another name in some languages. */
export const deskKeys = [
  { cap: 'Telephone_cap-enter', text: 'Telephone_key-enter' },
  { key: 'Alt + A', text: 'Telephone_key-again' },
  { key: 'Alt + C', text: 'Telephone_key-change' },
  { key: 'Alt + X', text: 'Telephone_key-cancel' },
  { key: 'Alt + B', text: 'Telephone_key-account' },
  { key: 'Alt + N', text: 'Telephone_key-now' },
  { key: 'Alt + D', text: 'Telephone_key-driver' },
  { key: 'Alt + R', text: 'Telephone_key-regular' },
  { cap: 'Telephone_cap-book', text: 'Telephone_key-book' },
  { cap: 'Telephone_cap-clear', text: 'Telephone_key-clear' },
] as const;

/** Keys pressed while the focus is on nothing that takes them: on the page itself, as after a press that removes its button. */
export function useUnfocusedKeys(act: (event: KeyboardEvent) => void): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches('body, main, h1')) act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => receive(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
