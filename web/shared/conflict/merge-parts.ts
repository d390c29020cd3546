/** The parts of a form that are merged, each as one, with the fields in it. */
export type Parts<Values, Part extends string> = Readonly<Record<Part, (values: Values) => Partial<Values>>>;

/** Every field is a part of its own. */
export function eachField<Values, Field extends keyof Values & string>(fields: readonly Field[]): Parts<Values, Field> {
  const parts = fields.map((field) => [field, (values: Values) => ({ [field]: values[field] })]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is named, which fromEntries forgets
  return Object.fromEntries(parts) as Parts<Values, Field>;
}

/**
 * Every field of these values is a part of its own, except those that are merged as one: one person's day with another's
 * time would be a moment that nobody wanted. A field that is added later is merged too.
 */
export function partsOf<
  Values extends object,
  Group extends string = never,
  Grouped extends keyof Values & string = never,
>(
  values: Values,
  groups: Readonly<Record<Group, readonly Grouped[]>>,
): Parts<Values, Group | Exclude<keyof Values & string, Grouped>> {
  const grouped = Object.entries<readonly string[]>(groups);
  const parts = namesOf(values).map((field) => {
    const [name, fields] = grouped.find(([, members]) => members.includes(field)) ?? [field, [field]];
    return [name, (from: Values) => Object.fromEntries(Object.entries(from).filter(([each]) => fields.includes(each)))];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is named, which fromEntries forgets
  return Object.fromEntries(parts) as Parts<Values, Group | Exclude<keyof Values & string, Grouped>>;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's keys are its own
export const namesOf = <Part extends string>(parts: Readonly<Record<Part, unknown>>) => Object.keys(parts) as Part[];

/** Whether a part means the same in two versions, however it is written. */
export type SameIn<Values, Part> = (part: Part, a: Values, b: Values) => boolean;

const isSameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The parts in which two versions of a form differ. */
export function differing<Values, Part extends string>(
  parts: Parts<Values, Part>,
  a: Values,
  b: Values,
  same: SameIn<Values, Part> = () => false,
): Part[] {
  return namesOf<Part>(parts).filter((part) => !isSameText(parts[part](a), parts[part](b)) && !same(part, a, b));
}

/** Copies parts of one version into another. */
export const copyParts = <Values extends object, Part extends string>(
  parts: Parts<Values, Part>,
  { into, from }: { into: Values; from: Values },
  taken: readonly Part[],
): Values => Object.assign({}, into, ...taken.map((part) => parts[part](from)));

export interface Merged<Values, Part> {
  readonly values: Values;
  /** Changed by somebody else and not by me: their value is used. */
  readonly taken: readonly Part[];
  /** Changed by both to different values: mine stays until somebody chooses. */
  readonly clashes: readonly Part[];
}

/** Merges what I typed with what somebody else saved. Both started from `base`; nothing of either is lost. */
export function mergeParts<Values extends object, Part extends string>(
  parts: Parts<Values, Part>,
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  same?: SameIn<Values, Part>,
): Merged<Values, Part> {
  const news = differing(parts, base, theirs, same);
  const own = new Set(differing(parts, base, mine, same));
  const apart = new Set(differing(parts, mine, theirs, same));
  const taken = news.filter((part) => !own.has(part));
  return {
    values: copyParts(parts, { into: mine, from: theirs }, taken),
    taken,
    clashes: news.filter((part) => own.has(part) && apart.has(part)),
  };
}
