/**
 * Common abbreviations. A short form that is a prefix of its word (ave, cres, stat) needs no entry: prefixes match
 * anyway. "st" means both street and saint.
 */
const wholeWords: Readonly<Record<string, readonly string[]>> = {
  st: ['street', 'saint'],
  saint: ['st'],
  str: ['street'],
  rd: ['road'],
  ave: ['avenue'],
  av: ['avenue'],
  ln: ['lane'],
  cl: ['close'],
  dr: ['drive'],
  ct: ['court'],
  crt: ['court'],
  cres: ['crescent'],
  cr: ['crescent'],
  gdns: ['gardens'],
  gdn: ['garden', 'gardens'],
  grn: ['green'],
  gr: ['grove', 'green'],
  sq: ['square'],
  pl: ['place'],
  pk: ['park'],
  ter: ['terrace'],
  terr: ['terrace'],
  wy: ['way'],
  hse: ['house'],
  blvd: ['boulevard'],
  mt: ['mount'],
  nth: ['north'],
  sth: ['south'],
  stn: ['station'],
  sta: ['station'],
  apt: ['airport'],
  arpt: ['airport'],
  term: ['terminal'],
  hosp: ['hospital'],
  hptl: ['hospital'],
  htl: ['hotel'],
  ctr: ['centre'],
  center: ['centre'],
  sch: ['school'],
  coll: ['college'],
  uni: ['university'],
  intl: ['international'],
  bus: ['business'],
  ind: ['industrial'],
  est: ['estate'],
  mkt: ['market'],
  one: ['1'],
  two: ['2'],
  three: ['3'],
  four: ['4'],
  five: ['5'],
};

/** The full words that a typed word may stand for. */
export function spellOut(word: string): readonly string[] {
  return Object.hasOwn(wholeWords, word) ? (wholeWords[word] ?? []) : [];
}

/** Words that are optional in a place's name; they never rule a place out. */
const optionalWords: ReadonlySet<string> = new Set(
  (
    'the of and at in on by near to from town village centre train railway rail uk gb england britain great united kingdom ' +
    'berkshire berks surrey hampshire hants buckinghamshire bucks oxfordshire oxon middlesex middx ' +
    // What people add to the name of a terminal, a station or a pub.
    'arrivals departures drop off pick up dropoff pickup parking tube underground pub ae'
  ).split(' '),
);

/** Whether a word may be left out of the comparison. */
export function isOptionalWord(word: string): boolean {
  return optionalWords.has(word);
}
