import { foldWords } from './fold-text.ts';

/**
 * Royal Mail's post towns for the districts where the address data is wrong about towns that set a fare. It names a
 * street in open country after its borough ("Wokingham" reaches to Henley), and all of Greater London "London".
 */
const postTowns: Readonly<Record<string, string>> = {
  Bracknell: 'RG12 RG42',
  Wokingham: 'RG40 RG41',
  Crowthorne: 'RG45',
  Sandhurst: 'GU47',
  Reading: 'RG1 RG2 RG4 RG5 RG6 RG7 RG8 RG10 RG30 RG31',
  Twickenham: 'TW1 TW2',
  Hounslow: 'TW3 TW4 TW5 TW6',
  Isleworth: 'TW7',
  Brentford: 'TW8',
  Richmond: 'TW9 TW10',
  Teddington: 'TW11',
  Hampton: 'TW12',
  Feltham: 'TW13 TW14',
  Southall: 'UB1 UB2',
  Hayes: 'UB3 UB4',
  Northolt: 'UB5',
  Greenford: 'UB6',
  'West Drayton': 'UB7',
  'Staines-upon-Thames': 'TW18 TW19',
  Uxbridge: 'UB8 UB9 UB10 UB11',
};

/** The post towns of the other districts around us, which people say where the data has a village. */
const otherPostTowns: Readonly<Record<string, string>> = {
  Ascot: 'SL5',
  Windsor: 'SL4',
  Maidenhead: 'SL6',
  Slough: 'SL1 SL2 SL3',
  Iver: 'SL0',
  Marlow: 'SL7',
  'Bourne End': 'SL8',
  Camberley: 'GU15 GU16 GU17',
  Lightwater: 'GU18',
  Bagshot: 'GU19',
  Windlesham: 'GU20',
  Woking: 'GU21 GU22 GU23 GU24',
  'Virginia Water': 'GU25',
  Fleet: 'GU51 GU52',
  Farnborough: 'GU14',
  Yateley: 'GU46',
  Aldershot: 'GU11 GU12',
  Farnham: 'GU9 GU10',
  Hook: 'RG27 RG29',
  'Henley-on-Thames': 'RG9',
  Egham: 'TW20',
  Ashford: 'TW15',
  'Sunbury-on-Thames': 'TW16',
  Shepperton: 'TW17',
  Chertsey: 'KT16',
  Addlestone: 'KT15',
  Weybridge: 'KT13',
  'West Byfleet': 'KT14',
};

const districtsOf = new Map(
  Object.entries({ ...postTowns, ...otherPostTowns }).map(([town, codes]) => [town, new Set(codes.split(' '))]),
);
const townsByDistrict = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([town, codes]) => codes.split(' ').map((code) => [code, town] as const)));
const townOf = townsByDistrict(postTowns);
const otherTownOf = townsByDistrict(otherPostTowns);

/** Letters of the districts in the table; a Sandhurst in Kent or a Richmond in Yorkshire is another town. */
const ourAreas = /^(?:RG|GU|SL|TW|UB)\d/;

/** The post town of a district near us, if it is in the table. */
export function postTownOf(outcode: string): string | undefined {
  return townOf.get(outcode);
}

/** The post town that people may say for any address of a district around us. */
export function saidTownOf(outcode: string): string | undefined {
  return townOf.get(outcode) ?? otherTownOf.get(outcode);
}

/**
 * Whether an address of a district may name the town; only towns of the tables are checked, and only near us. A street
 * along the edge of a district often has the town across it in the data: GU47 is never in Camberley.
 */
export function isTownOfDistrict(town: string, outcode: string): boolean {
  if (!ourAreas.test(outcode)) return true;
  if (town === 'London') return saidTownOf(outcode) === undefined;
  return districtsOf.get(town)?.has(outcode) ?? true;
}

/** Whether a text names a town that sets a fare and that addresses of the district do not have. */
export function saysAnotherTown(words: readonly string[], outcode: string): boolean {
  const said = ` ${words.join(' ')} `;
  return Object.keys(postTowns).some(
    (town) => said.includes(` ${foldWords(town).join(' ')} `) && !isTownOfDistrict(town, outcode),
  );
}
