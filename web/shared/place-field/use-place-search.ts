import { useEffect, useMemo, useState } from 'react';
import type { PlaceOption } from '#web/api/places.ts';
import { latestAnswer } from '#web/ui/latest-answer.ts';
import type { PlaceSearch } from './place-value.ts';

export interface Found {
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
  readonly options: readonly PlaceOption[];
}

/** Two letters can be a postcode area; one is never a place. */
const fewestLetters = 2;
const idle: Found = { state: 'idle', options: [] };

/**
 * Suggestions for what is being typed. Every key sends a request, so that the list keeps up; only the last answer is
 * shown.
 */
export function usePlaceSearch(search: PlaceSearch) {
  const [found, setFound] = useState(idle);
  const latest = useMemo(() => latestAnswer(search), [search]);
  useEffect(() => () => latest.cancel(), [latest]);
  const clear = () => {
    latest.cancel();
    setFound(idle);
  };
  /** The places for a text; `overtaken` when another text has been looked up in the meantime. */
  const look = async (text: string): Promise<readonly PlaceOption[] | 'overtaken'> => {
    const query = text.trim();
    if (query.length < fewestLetters) {
      clear();
      return [];
    }
    setFound(({ options }) => ({ state: 'searching', options }));
    const answer = await latest.ask(query);
    if (answer.state === 'stale') return 'overtaken';
    const options = answer.state === 'current' ? answer.result : [];
    setFound({ state: answer.state === 'current' ? 'found' : 'failed', options });
    return options;
  };
  return { found, look, clear };
}
