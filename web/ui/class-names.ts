/**
 * Joins class names and drops the empty ones. Later classes add to earlier ones: use them for position, not for
 * colours.
 */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
