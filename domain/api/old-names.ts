/**
 * The words of old clients and of stored histories, which are older than those of the code. They are only here: what is
 * read or sent passes through these functions.
 */
const oldWords: Readonly<Record<string, string>> = {
  luggage: 'louggages',
  door: 'houseNumber',
  instructions: 'driverInstruction',
};

/** The update of the old site is in PascalCase, and has words of its own. */
const updateWords = {
  pickupTime: 'PickUpDate',
  destination: 'DropOff',
  luggage: 'Louggages',
  instructions: 'DriverInstruction',
  door: 'HouseNumber',
} as const;

const upsideDown = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, old]) => [old, name]));
const codeWords = { ...upsideDown(oldWords), ...upsideDown(updateWords) };

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** What histories and their readers call a fact about a booking. */
export const historyName = (fact: string): string => oldWords[fact] ?? fact;

/** What the code calls what an old client calls this. */
export const codeName = (old: string): string => codeWords[old] ?? lower(old);

export type UpdateName<Name extends string> = Name extends keyof typeof updateWords
  ? (typeof updateWords)[Name]
  : Capitalize<Name>;
const words: Readonly<Record<string, string>> = updateWords;
export const updateName = (name: string): string => words[name] ?? capital(name);

/** A booking's fields as the update of the old site has them. */
export function toUpdate<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, value]) => [updateName(name), value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  return Object.fromEntries(entries) as { [Name in keyof Fields & string as UpdateName<Name>]: Fields[Name] };
}

type CodeName<Old extends string> = {
  [Name in keyof typeof updateWords]: (typeof updateWords)[Name] extends Old ? Name : never;
}[keyof typeof updateWords] extends infer Found
  ? [Found] extends [never]
    ? Uncapitalize<Old>
    : Found & string
  : never;

/** The update of the old site in the words of the code. */
export function fromUpdate<Update extends object>(update: Update) {
  const entries = Object.entries(update).map(([old, value]) => [codeName(old), value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  return Object.fromEntries(entries) as { [Old in keyof Update & string as CodeName<Old>]: Update[Old] };
}
