/** Returns what was made for a key, or makes it now; when there are too many, the oldest is dropped. */
export function keepLatest<T>(kept: Map<string, T>, most: number, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
  return made;
}
