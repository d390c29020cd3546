import { useState } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';

/** A text that survives closing its sheet and a reload until it is sent, in this tab only. */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const key = `${storedNames.textDraft}${name}`;
  const [text, setText] = useState(() => readDraft(key));
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Without storage the text lasts as long as its sheet is open.
    }
  };
  return [text, keep];
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
