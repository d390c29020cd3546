export interface BenchRow {
  name: string;
  value: string;
  target: string;
  ok: boolean;
  /**
   * The target is a time or a size, or depends on one: another machine may need a different target. The report names
   * both machines.
   */
  dependsOnMachine?: true;
}

/** Something that must not happen. */
export const zeroRow = (name: string, value: number): BenchRow => ({
  name,
  value: String(value),
  target: '0',
  ok: value === 0,
});

/** A time or a size that must not be exceeded. */
export const atMostRow = (
  name: string,
  value: number,
  limit: number,
  unit: 's' | 'ms' | 'MB',
  digits = 1,
): BenchRow => ({
  name,
  value: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${limit.toLocaleString('en-GB')} ${unit}`,
  ok: value <= limit,
  dependsOnMachine: true,
});
