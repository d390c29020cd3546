export function staleParts(names?: readonly string[]): string[];
