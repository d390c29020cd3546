import { useState } from 'react';
import { storedNames } from '#domain/people/browser-storage.ts';

/** A text that outlives its window and a reload, until it is sent. It stays in this tab alone. */
export function useDraft(name: string): readonly [string, (text: string) => void] {
  const key = `${storedNames.textDraft}${name}`;
  const [text, setText] = useState(() => readDraft(key));
  const keep = (next: string) => {
    setText(next);
    try {
      if (next === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    } catch {
      // Without storage the text still lives as long as its window.
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
