export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countStages(ended: readonly boolean[]): Counts;
export function countUnitTests(file: string, isOk: boolean): Counts;
export function countBrowserTests(file: string, isOk: boolean): Counts;
export function browserOf(file: string): string;
export function addCounts(...counts: readonly Counts[]): Counts;
export function countLine(counts: Counts): string;
