/** The order of the leaves on a drum. A letter that is not on it stands still. */
const drum = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.£€,';

/** Leaves that fall before the wanted one, and the ticks that a row and a column wait for their neighbour. */
const fallsAtMost = 9;
const rowDelay = 2;
const columnDelay = 0.6;

/** How many ticks a board needs until every leaf lies. */
export function ticksFor(rows: number, columns: number): number {
  return Math.ceil(fallsAtMost + rows * rowDelay + columns * columnDelay) + 1;
}

/** The letter that a drum shows at a tick: some leaves before the wanted one at first, then one after another, then it. */
export function leafAt(wanted: string, row: number, column: number, tick: number): string {
  const place = drum.indexOf(wanted);
  if (place <= 0) return wanted;
  const falls = Math.min(place, 4 + ((row * 5 + column * 3) % (fallsAtMost - 3)));
  const fallen = Math.max(0, Math.floor(tick - row * rowDelay - column * columnDelay));
  return drum.charAt(place - Math.max(0, falls - fallen)) || wanted;
}

/** One line of a board: the place at the left, the price at the right, blanks between. */
export function boardLine(place: string, price: string, columns: number): string[] {
  const right = [...price.toUpperCase()];
  const left = [...place.toUpperCase()].slice(0, columns - right.length - 1);
  const blanks = Array.from({ length: columns - left.length - right.length }, () => ' ');
  return [...left, ...blanks, ...right];
}
