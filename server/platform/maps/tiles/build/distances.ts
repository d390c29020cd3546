const far = 1e9;

/**
 * For every cell of a grid the squared distance to the nearest marked one, exactly, in linear time (lower envelope of
 * parabolas, Felzenszwalb and Huttenlocher).
 */
export function squaredDistances(marked: Uint8Array, width: number): Float32Array {
  const height = marked.length / width;
  const squares = new Float32Array(marked.length);
  for (let i = 0; i < marked.length; i++) squares[i] = marked[i] === 1 ? 0 : far;
  const lowest = makeEnvelope(Math.max(width, height));
  for (let column = 0; column < width; column++) lowest(squares, column, width, height);
  for (let row = 0; row < height; row++) lowest(squares, row * width, 1, width);
  return squares;
}

/** One row or column: the lower envelope of the parabolas at its cells. */
function makeEnvelope(longest: number) {
  const base = new Float64Array(longest);
  const tops = new Int32Array(longest);
  const limits = new Float64Array(longest + 1);
  const meet = (a: number, b: number) => ((base[b] ?? 0) + b * b - (base[a] ?? 0) - a * a) / (2 * (b - a));
  return (squares: Float32Array, start: number, step: number, count: number): void => {
    for (let i = 0; i < count; i++) base[i] = squares[start + i * step] ?? 0;
    let last = 0;
    tops[0] = 0;
    limits[0] = Number.NEGATIVE_INFINITY;
    limits[1] = Number.POSITIVE_INFINITY;
    for (let i = 1; i < count; i++) {
      let at = meet(tops[last] ?? 0, i);
      while (at <= (limits[last] ?? 0)) {
        last--;
        at = meet(tops[last] ?? 0, i);
      }
      last++;
      tops[last] = i;
      limits[last] = at;
      limits[last + 1] = Number.POSITIVE_INFINITY;
    }
    last = 0;
    for (let i = 0; i < count; i++) {
      while ((limits[last + 1] ?? 0) < i) last++;
      const top = tops[last] ?? 0;
      squares[start + i * step] = (i - top) * (i - top) + (base[top] ?? 0);
    }
  };
}
