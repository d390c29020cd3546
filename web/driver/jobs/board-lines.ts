/** Two short words may share a line; longer ones get their own, so that the letters are as large as possible. */
const shareUpTo = 9;

/** A name in the lines that fill a screen best. */
export function boardLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= shareUpTo) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
