import { type Charge, chargeKey } from './charges.ts';

const keyed = (rows: readonly Charge[]) => new Map(rows.map((row) => [chargeKey(row), row]));
const isSame = (a: Charge | undefined, b: Charge | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** The table with a row in place of another, or as a new one. */
export const putCharge = (rows: readonly Charge[], row: Charge, instead: Charge | null): Charge[] => [
  ...rows.filter((each) => each !== instead),
  row,
];

/** My changes on top of what somebody else has saved since: rows that I left alone follow theirs. */
export function mergeCharges(base: readonly Charge[], mine: readonly Charge[], theirs: readonly Charge[]): Charge[] {
  const before = keyed(base);
  const now = keyed(mine);
  const isMine = (key: string) => !isSame(before.get(key), now.get(key));
  const kept = theirs.filter((row) => !isMine(chargeKey(row)));
  return [...kept, ...mine.filter((row) => isMine(chargeKey(row)))];
}

/** A row in which two versions differ; undefined in the version that does not have it. */
export interface ChargeDifference {
  readonly key: string;
  readonly before: Charge | undefined;
  readonly after: Charge | undefined;
}

export function chargeDifferences(base: readonly Charge[], next: readonly Charge[]): ChargeDifference[] {
  const [before, after] = [keyed(base), keyed(next)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }))
    .filter((each) => !isSame(each.before, each.after));
}
