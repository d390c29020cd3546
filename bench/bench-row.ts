export interface BenchRow {
  name: string;
  value: string;
  target: string;
  ok: boolean;
}

/** Something that must not happen. */
export const zeroRow = (name: string, value: number): BenchRow => ({
  name,
  value: String(value),
  target: '0',
  ok: value === 0,
});
