/** Streets by square kilometre of the National Grid, to find the nearest one. */
export interface StreetGrid {
  /** The nearest street, or the nearest that the caller accepts. */
  nearest: (easting: number, northing: number, takes?: (street: number) => boolean) => number | null;
}

const cell = 1000;
/** No street within 6 km means open country or sea; then there is no useful neighbour. */
const reach = 6;

export function gridStreets(
  streets: Iterable<number>,
  positionOf: (street: number) => readonly [easting: number, northing: number],
): StreetGrid {
  const cells = new Map<number, number[]>();
  const keyOf = (x: number, y: number) => x * 2000 + y; // the grid is 1,300 km tall
  for (const street of streets) {
    const [east, north] = positionOf(street);
    const key = keyOf(Math.floor(east / cell), Math.floor(north / cell));
    const list = cells.get(key);
    if (list === undefined) cells.set(key, [street]);
    else list.push(street);
  }

  return {
    nearest(easting, northing, takes = () => true) {
      const x = Math.floor(easting / cell);
      const y = Math.floor(northing / cell);
      let best: number | null = null;
      let bestGap = Number.POSITIVE_INFINITY;
      for (let ring = 0; ring <= reach && bestGap > (ring - 1) * cell; ring++) {
        for (const key of ringKeys(x, y, ring, keyOf)) {
          for (const street of cells.get(key) ?? []) {
            const [east, north] = positionOf(street);
            const gap = Math.hypot(east - easting, north - northing);
            if (gap < bestGap && takes(street)) [best, bestGap] = [street, gap];
          }
        }
      }
      return best;
    },
  };
}

function* ringKeys(x: number, y: number, ring: number, keyOf: (x: number, y: number) => number): Generator<number> {
  for (let dx = -ring; dx <= ring; dx++) {
    const edge = Math.abs(dx) === ring;
    for (let dy = -ring; dy <= ring; dy += edge || ring === 0 ? 1 : 2 * ring) yield keyOf(x + dx, y + dy);
  }
}
