/** Joins class names and drops the empty ones. Later classes add to earlier ones; they are meant for place, not for paint. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
