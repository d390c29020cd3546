import { useEffect, useMemo, useRef, useState } from 'react';
import { latestAnswer } from './latest-answer.ts';
import type { PlaceOption, PlaceSearch } from './place-option.ts';

export type Suggestions = { state: 'idle' | 'searching' | 'found' | 'failed'; options: readonly PlaceOption[] };

/** Two letters already name a postcode area, and one never names a place. */
const fewestLetters = 2;
/** Shorter than the pause between two keys of most people, so that a word is one question. */
const typingPause = 160;

const idle: Suggestions = { state: 'idle', options: [] };

/** Suggestions for what is being typed; answers to earlier letters are dropped. */
export function useSuggestions(search: PlaceSearch) {
  const [suggestions, setSuggestions] = useState(idle);
  const latest = useMemo(() => latestAnswer(search), [search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.cancel();
    },
    [latest],
  );
  const clear = () => {
    clearTimeout(timer.current);
    latest.cancel();
    setSuggestions(idle);
  };
  const look = (text: string) => {
    clearTimeout(timer.current);
    latest.cancel();
    const query = text.trim();
    if (query.length < fewestLetters) return clear();
    setSuggestions(({ options }) => ({ state: 'searching', options }));
    const ask = async () => {
      const answer = await latest.ask(query);
      if (answer.state === 'current') setSuggestions({ state: 'found', options: answer.result });
      if (answer.state === 'failed') setSuggestions({ state: 'failed', options: [] });
    };
    timer.current = setTimeout(() => void ask(), typingPause);
  };
  return { suggestions, look, clear };
}
