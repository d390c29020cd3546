/** Drops every point of a chain within `tolerance` of the line without it (Douglas and Peucker). */
export function simplify(points: readonly number[], tolerance: number): number[] {
  const last = points.length / 2 - 1;
  if (last < 2) return [...points];
  const kept = new Uint8Array(last + 1);
  kept[0] = 1;
  kept[last] = 1;
  const open: [number, number][] = [[0, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const gap = gapToLine(points, i, from, to);
      if (gap > worst) [worst, at] = [gap, i];
    }
    if (at < 0) continue;
    kept[at] = 1;
    open.push([from, at], [at, to]);
  }
  return points.filter((_, i) => kept[i >> 1] === 1);
}

/** A ring has no fixed end points: it is cut in two where it is widest, so that neither half is a point. */
export function simplifyRing(ring: readonly number[], tolerance: number): number[] {
  let far = 0;
  let best = -1;
  for (let i = 2; i < ring.length; i += 2) {
    const gap = ((ring[i] ?? 0) - (ring[0] ?? 0)) ** 2 + ((ring[i + 1] ?? 0) - (ring[1] ?? 0)) ** 2;
    if (gap > best) [best, far] = [gap, i];
  }
  const there = simplify(ring.slice(0, far + 2), tolerance);
  const back = simplify([...ring.slice(far), ring[0] ?? 0, ring[1] ?? 0], tolerance);
  return [...there.slice(0, -2), ...back.slice(0, -2)];
}

function gapToLine(points: readonly number[], i: number, from: number, to: number): number {
  const [x, y] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0];
  const [ax, ay] = [points[2 * from] ?? 0, points[2 * from + 1] ?? 0];
  const [dx, dy] = [(points[2 * to] ?? 0) - ax, (points[2 * to + 1] ?? 0) - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Whole steps from point to point, the first from the corner; coinciding points are dropped. */
export function packSteps(points: readonly number[]): number[] {
  const steps: number[] = [];
  let [lastX, lastY] = [0, 0];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x, y] = [Math.round(points[i] ?? 0), Math.round(points[i + 1] ?? 0)];
    if (i > 0 && x === lastX && y === lastY) continue;
    steps.push(x - lastX, y - lastY);
    [lastX, lastY] = [x, y];
  }
  return steps;
}
