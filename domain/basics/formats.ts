// Keys come from languages, years and hours; the bound only guards against a caller who asks for all of time.
const maxEntries = 20_000;

/** Makes a thing for each key once. Formats of Intl cost a hundred times what using them costs. */
export function perKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let thing = made.get(key);
    if (thing === undefined) {
      if (made.size >= maxEntries) made.clear();
      made.set(key, (thing = make(key)));
    }
    return thing;
  };
}
