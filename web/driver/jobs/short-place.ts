/** A place in one or two words, as a driver says it: T5, 37 Forest Road. */
export function shortPlace(text: string): string {
  const terminal = /\bTerminal (\d)\b/i.exec(text)?.[1];
  return terminal ? `T${terminal}` : splitPlace(text).main;
}

/** The street or the name of a place, and what follows. */
export function splitPlace(text: string): { readonly main: string; readonly rest: string } {
  const [main = '', ...rest] = text.split(',').map((part) => part.trim());
  return { main, rest: rest.join(', ') };
}

/** How a driver names a passenger on a button. */
export const lastName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';
