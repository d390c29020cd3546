/** How to address somebody. */
export const firstName = (name: string): string => name.trim().replace(/\s.*/s, '');

/** A public name: the first name and the initial of the last one, `Ann Smith` → `Ann S.`. */
export function publicName(name: string): string {
  const initial = /\s(\S)\S*$/u.exec(name.trim())?.[1];
  return initial ? `${firstName(name)} ${initial.toUpperCase()}.` : firstName(name);
}
