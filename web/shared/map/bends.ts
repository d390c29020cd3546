type Pixel = readonly [x: number, y: number];

/**
 * How far from a bend the rounding of our own roads starts: they have fewer points than the real ones. Any wider, and a
 * side street would end beside the bend instead of on it.
 */
export const bendPixels = 12;

/** A point near a corner, towards the next one, at most half way. */
export function towards([ax, ay]: Pixel, [bx, by]: Pixel, reach: number): [x: number, y: number] {
  const share = Math.min(0.5, reach / Math.max(1e-6, Math.hypot(bx - ax, by - ay)));
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

const spell = ([x, y]: Pixel): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A line as an SVG path that bends where our roads on the map do. */
export function bentPath(points: readonly Pixel[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return '';
  const bends = rest.map((corner, i) => {
    const [before, after] = [points[i] ?? corner, points[i + 2] ?? corner];
    return `L${spell(towards(corner, before, bendPixels))}Q${spell(corner)} ${spell(towards(corner, after, bendPixels))}`;
  });
  return `M${spell(first)}${bends.join('')}L${spell(last)}`;
}
