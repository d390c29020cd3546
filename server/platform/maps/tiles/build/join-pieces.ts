/**
 * Joins lines of x, y, x, y … that end where exactly one other begins or ends: sources cut streets at every change of
 * a detail, and every cut costs bytes.
 */
export function joinPieces(pieces: readonly (readonly number[])[]): number[][] {
  const ends = new Map<string, number[]>();
  const startKey = (piece: readonly number[]) => `${piece[0]},${piece[1]}`;
  const endKey = (piece: readonly number[]) => `${piece.at(-2)},${piece.at(-1)}`;
  for (const [i, piece] of pieces.entries())
    for (const key of [startKey(piece), endKey(piece)]) {
      const list = ends.get(key);
      if (list) list.push(i);
      else ends.set(key, [i]);
    }
  const used = new Set<number>();
  /** The line from a piece onwards, as long as there is no junction. */
  const follow = (first: readonly number[]): number[] => {
    const line = [...first];
    for (;;) {
      const key = endKey(line);
      const meeting = ends.get(key) ?? [];
      const next = meeting.length === 2 ? meeting.find((i) => !used.has(i)) : undefined;
      const piece = next === undefined ? undefined : pieces[next];
      if (next === undefined || !piece) return line;
      used.add(next);
      line.push(...(startKey(piece) === key ? piece : turned(piece)).slice(2));
    }
  };
  return pieces.flatMap((piece, i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [follow(turned(follow(piece)))];
  });
}

function turned(piece: readonly number[]): number[] {
  const points: number[] = [];
  for (let i = piece.length - 2; i >= 0; i -= 2) points.push(piece[i] ?? 0, piece[i + 1] ?? 0);
  return points;
}
