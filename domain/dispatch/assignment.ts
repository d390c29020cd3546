/** A cost that rules a pair out: no sum of real costs comes near it, and it still adds up exactly. */
export const impossible = 1e12;

/**
 * Gives each row a column of its own, one row after the other. Rows and columns carry prices, so that a row that takes
 * another row's column moves that row to wherever it costs least (Kuhn's Hungarian method, in cubic time).
 */
class Pairing {
  readonly rowOf: Int32Array;
  readonly #rowPrice: Float64Array;
  readonly #columnPrice: Float64Array;
  /** How far away each column is for the row being added, and the column before it on the shortest path there. */
  readonly #distance: Float64Array;
  readonly #cameFrom: Int32Array;
  readonly #isDone: Uint8Array;

  readonly #costs: Float64Array;
  readonly #size: number;

  constructor(costs: Float64Array, size: number) {
    this.#costs = costs;
    this.#size = size;
    this.rowOf = new Int32Array(size).fill(-1);
    this.#rowPrice = new Float64Array(size);
    this.#columnPrice = new Float64Array(size);
    this.#distance = new Float64Array(size);
    this.#cameFrom = new Int32Array(size);
    this.#isDone = new Uint8Array(size);
  }

  add(row: number): void {
    this.#distance.fill(Number.POSITIVE_INFINITY);
    this.#isDone.fill(0);
    this.#cameFrom.fill(-1);
    let column = -1;
    let owner = row;
    while (owner >= 0) {
      column = this.#nearestColumn(owner, column);
      this.#raisePrices(row, this.#distance[column] as number);
      this.#isDone[column] = 1;
      owner = this.rowOf[column] as number;
    }
    this.#passOn(column, row);
  }

  /** The nearest column once the paths through this row are known too. */
  #nearestColumn(row: number, from: number): number {
    const start = row * this.#size;
    const paid = this.#rowPrice[row] as number;
    let least = Number.POSITIVE_INFINITY;
    let nearest = 0;
    for (let column = 0; column < this.#size; column += 1) {
      if (this.#isDone[column]) continue;
      const left = (this.#costs[start + column] as number) - paid - (this.#columnPrice[column] as number);
      if (left < (this.#distance[column] as number)) {
        this.#distance[column] = left;
        this.#cameFrom[column] = from;
      }
      if ((this.#distance[column] as number) < least) {
        least = this.#distance[column] as number;
        nearest = column;
      }
    }
    return nearest;
  }

  #raisePrices(row: number, by: number): void {
    this.#rowPrice[row] = (this.#rowPrice[row] as number) + by;
    for (let column = 0; column < this.#size; column += 1) {
      if (this.#isDone[column]) {
        const owner = this.rowOf[column] as number;
        this.#rowPrice[owner] = (this.#rowPrice[owner] as number) + by;
        this.#columnPrice[column] = (this.#columnPrice[column] as number) - by;
      } else this.#distance[column] = (this.#distance[column] as number) - by;
    }
  }

  /** Moves every row on the path one column along, which frees the first column for the new row. */
  #passOn(end: number, row: number): void {
    let column = end;
    while (column >= 0) {
      const before = this.#cameFrom[column] as number;
      this.rowOf[column] = before < 0 ? row : (this.rowOf[before] as number);
      column = before;
    }
  }
}

/**
 * The cheapest way to give each row a column of its own. The matrix is square, `costs[row * size + column]`, its costs
 * finite. Returns the column of each row.
 */
export function assignRows(costs: Float64Array, size: number): Int32Array {
  const pairing = new Pairing(costs, size);
  for (let row = 0; row < size; row += 1) pairing.add(row);
  const columnOf = new Int32Array(size);
  for (let column = 0; column < size; column += 1) columnOf[pairing.rowOf[column] as number] = column;
  return columnOf;
}

/** After this many rounds of looking it is cheaper to solve. */
const mostRounds = 12;
/** Sums of the same costs in a different order differ by less than this. */
export const rounding = 1e-6;

/**
 * Whether giving every row the column of its own number may be beaten. False is certain; true means that it is worth
 * solving. An improvement passes columns on in a circle; where no circle saves anything, the savings settle after a few
 * rounds.
 */
export function mayImprove(costs: Float64Array, size: number): boolean {
  const saved = new Float64Array(size);
  for (let round = 0; round < mostRounds; round += 1) {
    let isSettled = true;
    for (let row = 0; row < size; row += 1) {
      const start = row * size;
      const base = (saved[row] as number) - (costs[start + row] as number);
      for (let column = 0; column < size; column += 1) {
        const sum = base + (costs[start + column] as number);
        if (sum < (saved[column] as number) - rounding) {
          saved[column] = sum;
          isSettled = false;
        }
      }
    }
    if (isSettled) return false;
  }
  return true;
}
