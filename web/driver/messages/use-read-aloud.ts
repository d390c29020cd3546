import { useEffect, useRef } from 'react';
import type { Thread } from '#web/api/driver-messages.ts';

/** Reads out what the office has just written, where the driver wants it: nobody reads a message while driving. */
export function useReadAloud(thread: Thread | null, isWanted: boolean, tag: string): void {
  const heard = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!thread) return;
    const known = heard.current;
    heard.current = new Set(thread.$values.map(({ id }) => id));
    if (!isWanted || !known || !('speechSynthesis' in globalThis)) return;
    for (const { id, from, text, seenAt } of thread.$values) {
      if (from !== 'office' || seenAt || known.has(id)) continue;
      const words = new SpeechSynthesisUtterance(text);
      words.lang = tag;
      speechSynthesis.speak(words);
    }
  }, [thread, isWanted, tag]);
}
