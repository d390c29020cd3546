/**
 * The words of old clients, of stored histories and of people's copies of their data, which are older than those of the
 * code. They are only here and in the contract: what is read or sent passes through these functions.
 */
const wireWords = { instructions: 'driverInstruction', door: 'houseNumber' } as const;

/** The booking of the old site, and its history. */
const bookingWords = { ...wireWords, luggage: 'louggages' } as const;

/** The update of the old site is in PascalCase, and has words of its own. */
const updateWords = {
  pickupTime: 'PickUpDate',
  destination: 'DropOff',
  luggage: 'Louggages',
  instructions: 'DriverInstruction',
  door: 'HouseNumber',
} as const;

type Words = Readonly<Record<string, string>>;

const upsideDown = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([name, old]) => [old, name]));
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const nameIn =
  (words: Words, other: (name: string) => string = (name) => name) =>
  (name: string): string =>
    words[name] ?? other(name);
const renamed = (fields: object, nameOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [nameOf(name), value]));

type Old<Name, W extends Words> = Name extends keyof W ? W[Name] : Name;
type Code<Name, W extends Words> = {
  [Word in keyof W]: W[Word] extends Name ? Word : never;
}[keyof W] extends infer Found
  ? [Found] extends [never]
    ? Name
    : Found
  : never;
type Renamed<Fields, W extends Words> = { [Name in keyof Fields as Old<Name, W> & string]: Fields[Name] };
export type FromWire<Fields> = { [Name in keyof Fields as Code<Name, typeof bookingWords> & string]: Fields[Name] };

/** What histories, their readers and copies of people's data call something. */
export const oldName = nameIn(bookingWords);

/** What the code calls what an old client calls this. */
export const codeName = nameIn({ ...upsideDown(bookingWords), ...upsideDown(updateWords) }, lower);

/** What a driver's notice calls a fact about the job. */
export const noticeName = <Fact extends string>(fact: Fact) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name is mapped as its type is
  nameIn(wireWords)(fact) as Old<Fact, typeof wireWords>;

/** Fields as the wire has them. */
export const toWire = <Fields extends object>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  renamed(fields, nameIn(wireWords)) as Renamed<Fields, typeof wireWords>;

/** Fields as the booking of the old site has them. */
export const toOldBooking = <Fields extends object>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  renamed(fields, oldName) as Renamed<Fields, typeof bookingWords>;

/** Either of these in the words of the code. */
export const fromWire = <Fields extends object>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  renamed(fields, nameIn(upsideDown(bookingWords))) as FromWire<Fields>;

type UpdateName<Name> = Name extends keyof typeof updateWords ? (typeof updateWords)[Name] : Capitalize<Name & string>;
export type FromUpdate<Update> = {
  [Name in keyof Update as Code<Name, typeof updateWords> extends Name
    ? Uncapitalize<Name & string>
    : Code<Name, typeof updateWords> & string]: Update[Name];
};
export const updateName = nameIn(updateWords, capital);

/** Fields as the update of the old site has them. */
export const toUpdate = <Fields extends object>(fields: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  renamed(fields, updateName) as { [Name in keyof Fields as UpdateName<Name>]: Fields[Name] };

/** The update of the old site in the words of the code. */
export const fromUpdate = <Update extends object>(update: Update) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is mapped as its type is
  renamed(update, codeName) as FromUpdate<Update>;

/** The two ends of a journey as the wire has them. */
export const wireEnds = (stops: readonly { readonly text: string }[]) => ({
  pickupLocation: stops[0]?.text ?? '',
  dropoffLocation: stops.at(-1)?.text ?? '',
});

/** The stops of a journey as the wire has them: `via` is the first on the way. */
export function wireStops<Stop extends { readonly text: string }>(stops: readonly Stop[]) {
  const [first, ...moreStops] = stops.slice(1, -1);
  return { ...wireEnds(stops), via: first?.text ?? '', moreStops };
}
