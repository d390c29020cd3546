export interface BenchRow {
  name: string;
  value: string;
  target: string;
  ok: boolean;
}
