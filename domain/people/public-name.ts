/** What to call somebody one has not met. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** A name as strangers may read it: the first name and the initial of the last one, `Ann Smith` → `Ann S.`. */
export function publicName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const initial = last ? [...last][0] : undefined;
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
