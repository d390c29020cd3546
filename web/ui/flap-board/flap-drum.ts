/** The order of the leaves on a drum. A character that is not on it does not flip. */
const drum = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.£€,';

/** The leaves before the wanted one, and the delay of each row and column in ticks. */
const fallsAtMost = 9;
const rowDelay = 2;
const columnDelay = 0.6;

/** How many ticks a board needs until every leaf has stopped. */
export function ticksFor(rows: number, columns: number): number {
  return Math.ceil(fallsAtMost + rows * rowDelay + columns * columnDelay) + 1;
}

/**
 * The character that a drum shows at a tick: first the leaves before the wanted one, one after another, then that one.
 */
export function leafAt(wanted: string, row: number, column: number, tick: number): string {
  const place = drum.indexOf(wanted);
  if (place <= 0) return wanted;
  const falls = Math.min(place, 4 + ((row * 5 + column * 3) % (fallsAtMost - 3)));
  const fallen = Math.max(0, Math.floor(tick - row * rowDelay - column * columnDelay));
  return drum.charAt(place - Math.max(0, falls - fallen)) || wanted;
}

/** A line of the board: the place on the left, the price on the right, blanks in between. */
export function boardLine(place: string, price: string, columns: number): string[] {
  const right = [...price.toUpperCase()];
  const left = [...place.toUpperCase()].slice(0, columns - right.length - 1);
  const blanks = Array.from({ length: columns - left.length - right.length }, () => ' ');
  return [...left, ...blanks, ...right];
}
