/** The parts of a chain of x, y, x, y … that lie within a square from `least` to `most` on both axes. */
export function clipLine(points: readonly number[], least: number, most: number): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  const end = () => {
    if (part.length >= 4) parts.push(part);
    part = [];
  };
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = points.slice(i, i + 4) as [number, number, number, number];
    const span = insideSpan(ax, ay, bx, by, least, most);
    if (!span) {
      end();
      continue;
    }
    const [from, to] = span;
    const at = (share: number): [number, number] => [ax + (bx - ax) * share, ay + (by - ay) * share];
    if (from > 0) end();
    if (part.length === 0) part.push(...at(from));
    part.push(...at(to));
    if (to < 1) end();
  }
  end();
  return parts;
}

/** Where a segment is inside, as shares of its length (Liang and Barsky); null when it is not. */
function insideSpan(ax: number, ay: number, bx: number, by: number, least: number, most: number) {
  let [from, to] = [0, 1];
  const [dx, dy] = [bx - ax, by - ay];
  for (const [step, room] of [
    [-dx, ax - least],
    [dx, most - ax],
    [-dy, ay - least],
    [dy, most - ay],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to ? ([from, to] as const) : null;
}
