/** The part of a ring of x, y, x, y … within a square (Sutherland and Hodgman); empty when nothing is. */
export function clipRing(ring: readonly number[], least: number, most: number): number[] {
  let points = [...ring];
  for (const axis of [0, 1] as const) {
    points = cutAway(points, axis, (value) => value - least, least);
    points = cutAway(points, axis, (value) => most - value, most);
  }
  return points;
}

/** Keeps the side of a border where `room` is positive. */
function cutAway(points: readonly number[], axis: 0 | 1, room: (value: number) => number, border: number): number[] {
  const kept: number[] = [];
  const count = points.length / 2;
  const at = (i: number): [number, number] => [points[(i % count) * 2] ?? 0, points[(i % count) * 2 + 1] ?? 0];
  for (let i = 0; i < count; i++) {
    const [here, next] = [at(i), at(i + 1)];
    const [inside, nextInside] = [room(here[axis]) >= 0, room(next[axis]) >= 0];
    if (inside) kept.push(...here);
    if (inside === nextInside) continue;
    const share = (border - here[axis]) / (next[axis] - here[axis]);
    const crossing: [number, number] = [here[0] + (next[0] - here[0]) * share, here[1] + (next[1] - here[1]) * share];
    crossing[axis] = border;
    kept.push(...crossing);
  }
  return kept;
}
