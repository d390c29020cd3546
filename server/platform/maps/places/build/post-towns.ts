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

const districtsOf = new Map(Object.entries(postTowns).map(([town, codes]) => [town, new Set(codes.split(' '))]));
const townOf = new Map(
  Object.entries(postTowns).flatMap(([town, codes]) => codes.split(' ').map((code) => [code, town] as const)),
);

/** Letters of the districts in the table; a Sandhurst in Kent or a Richmond in Yorkshire is another town. */
const ourAreas = /^(?:RG|GU|SL|TW|UB)\d/;

/** The post town of a district near us, if it is in the table. */
export function postTownOf(outcode: string): string | undefined {
  return townOf.get(outcode);
}

/** Whether an address of a district may name the town; only towns of the table are checked, and only near us. */
export function isTownOfDistrict(town: string, outcode: string): boolean {
  if (!ourAreas.test(outcode)) return true;
  if (town === 'London') return !townOf.has(outcode);
  return districtsOf.get(town)?.has(outcode) ?? true;
}
