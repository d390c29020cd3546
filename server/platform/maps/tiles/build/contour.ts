/** A square field of numbers, row by row; `size` values to a side. */
export interface Field {
  readonly size: number;
  readonly values: Float32Array;
}

/** Closed chains of x, y, x, y … around everything that reaches the level, in the field's own units. */
export type Ring = number[];

/**
 * Which edges of a cell (0 top, 1 right, 2 bottom, 3 left) a contour joins, by the corners that reach the level (1 top
 * left, 2 top right, 4 bottom right, 8 bottom left). The inside is always on the right.
 */
const joins: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** Marching squares. The field's border counts as outside, so every ring closes. */
export function contour({ size, values }: Field, level: number): Ring[] {
  const at = (x: number, y: number) =>
    x <= 0 || y <= 0 || x >= size - 1 || y >= size - 1 ? Number.NEGATIVE_INFINITY : (values[y * size + x] ?? 0);
  const next = new Map<number, number>();
  for (const [node, corners] of cellsOnEdge(values, size, level)) {
    const [x, y] = [node % size, Math.floor(node / size)];
    for (const [from, to] of joins[corners] ?? []) next.set(edgeId(x, y, from, size), edgeId(x, y, to, size));
  }
  const crossing = (edge: number): [number, number] => {
    const node = edge >> 1;
    const [x, y] = [node % size, Math.floor(node / size)];
    const [x2, y2] = edge % 2 === 0 ? [x + 1, y] : [x, y + 1];
    const [a, b] = [at(x, y), at(x2, y2)];
    // The border has no value of its own: the line runs along its nearest real node.
    const share = a === Number.NEGATIVE_INFINITY ? 1 : b === Number.NEGATIVE_INFINITY ? 0 : (level - a) / (b - a);
    return [x + (x2 - x) * share, y + (y2 - y) * share];
  };
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    const ring: Ring = [];
    for (let edge: number | undefined = start; edge !== undefined && next.has(edge); ) {
      ring.push(...crossing(edge));
      const follower: number | undefined = next.get(edge);
      next.delete(edge);
      edge = follower;
    }
    if (ring.length >= 6) rings.push(ring);
  }
  return rings;
}

/** Cells of which some corners reach the level and some do not, each with the corners that do. */
function cellsOnEdge(values: Float32Array, size: number, level: number): [node: number, corners: number][] {
  const cells: [number, number][] = [];
  const inside = new Uint8Array(size * size);
  const inRow = new Uint32Array(size);
  for (let y = 1; y < size - 1; y++) {
    let count = 0;
    for (let at = y * size + 1; at < (y + 1) * size - 1; at++) {
      if ((values[at] ?? 0) < level) continue;
      inside[at] = 1;
      count++;
    }
    inRow[y] = count;
  }
  for (let y = 0; y < size - 1; y++) {
    if (inRow[y] === 0 && inRow[y + 1] === 0) continue;
    // Each cell shares its western corners with the one before.
    let west = 0;
    for (let x = 1; x < size; x++) {
      const east = ((inside[y * size + x] ?? 0) << 1) | ((inside[(y + 1) * size + x] ?? 0) << 2);
      const corners = west | east;
      if (corners !== 0 && corners !== 15) cells.push([y * size + x - 1, corners]);
      west = ((east >> 1) & 1) | ((east << 1) & 8);
    }
  }
  return cells;
}

/** An edge of the grid by its western or northern node: even ids run east, odd ones south. */
function edgeId(x: number, y: number, side: number, size: number): number {
  if (side === 0) return (y * size + x) * 2;
  if (side === 1) return (y * size + x + 1) * 2 + 1;
  if (side === 2) return ((y + 1) * size + x) * 2;
  return (y * size + x) * 2 + 1;
}

/** Twice the area of a ring, positive or negative by its turn. */
export function doubleArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    sum += (ring[i] ?? 0) * (ring[j + 1] ?? 0) - (ring[j] ?? 0) * (ring[i + 1] ?? 0);
  }
  return sum;
}
