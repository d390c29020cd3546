/** Makes a thing for each key once. Formats of Intl cost a hundred times what using them costs. */
export function perKey<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let thing = made.get(key);
    if (thing === undefined) made.set(key, (thing = make(key)));
    return thing;
  };
}
