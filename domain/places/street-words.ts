/**
 * Words that turn the name before them into a street, wherever they occur: "Reading Road", "Heathrow Close". Also words
 * that make something else of a town's name: Bracknell Forest and Wokingham Without are a borough and a parish, and
 * many villages have a "Reading Room".
 */
export const streetWords: ReadonlySet<string> = new Set(
  `road rd street lane ln avenue ave av close cl drive crescent cres way walk terrace gardens grove mews rise row parade
  boulevard blvd bypass roundabout approach highway causeway alley footpath bridleway cottages villas
  forest without room rooms`.split(/\s+/u),
);

/**
 * Words that do the same only at the end of a name: "Stansted Park" is a country house, but "Reading Green Park" is a
 * station in Reading; "Waterloo St" is a street, but "Reading St Giles" a church.
 */
export const closingStreetWords: ReadonlySet<string> = new Set(
  `st dr place pl square sq hill green common heath view mead gate court ct park house lodge cottage farm end ride chase
  yard wharf quay corner vale field fields wood woods copse path track villa hall manor arms`.split(/\s+/u),
);

/** What may follow such a word without changing it: "Reading Road South", "Bracknell Court 2". */
export const directionWords: ReadonlySet<string> = new Set('north south east west n s e w upper lower'.split(' '));

/** Counties and countries that people write after a town without a comma. */
export const regionWords: ReadonlySet<string> = new Set(
  `uk gb england britain berkshire berks surrey hampshire hants middlesex bedfordshire beds essex sussex`.split(/\s+/u),
);
