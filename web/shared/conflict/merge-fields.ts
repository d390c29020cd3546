export interface MergedFields<Values> {
  readonly values: Values;
  /** Changed by somebody else and not by me: their value is used. */
  readonly taken: readonly (keyof Values)[];
  /** Changed by both to different values: mine stays until somebody chooses. */
  readonly clashes: readonly (keyof Values)[];
}

/** Merges what I typed with what somebody else saved, field by field. Both started from `base`; nothing is lost. */
export function mergeFields<Values extends object>(
  fields: readonly (keyof Values)[],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): MergedFields<Values> {
  const differ = (a: Values, b: Values) => (field: keyof Values) =>
    JSON.stringify(a[field]) !== JSON.stringify(b[field]);
  const news = fields.filter(differ(base, theirs));
  const isMine = differ(base, mine);
  const taken = news.filter((field) => !isMine(field));
  const values = { ...mine };
  for (const field of taken) values[field] = theirs[field];
  return { values, taken, clashes: news.filter(isMine).filter(differ(mine, theirs)) };
}
