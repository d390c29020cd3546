// Keys are languages, years and hours; the limit only guards against a caller that asks for all of time.
const maxEntries = 20_000;

/** Creates one value per key. Creating an Intl format costs a hundred times what using it costs. */
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
