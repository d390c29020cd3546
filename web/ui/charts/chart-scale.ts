/** The round number at or above a value for the end of an axis: 1, 2, 2.5, 5 or 10 times a power of ten. */
export function niceTop(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** Runs of neighbouring values: a line does not bridge a gap. */
export function stretches(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const found: { at: number; value: number }[][] = [];
  let open: { at: number; value: number }[] | null = null;
  for (const [at, value] of values.entries()) {
    if (value === null) open = null;
    else if (open) open.push({ at, value });
    else found.push((open = [{ at, value }]));
  }
  return found;
}
