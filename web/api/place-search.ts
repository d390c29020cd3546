import type { PlaceOption } from '#web/ui/place-option.ts';
import { readJson } from './read-json.ts';

/** Suggestions for what is being typed, best first. */
export async function searchPlaces(query: string, signal: AbortSignal): Promise<readonly PlaceOption[]> {
  const search = new URLSearchParams({ q: query, limit: '6' });
  const found = await readJson<{ $values: readonly PlaceOption[] }>(`/api/Places/suggest?${search}`, signal);
  return found.$values;
}
