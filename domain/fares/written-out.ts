/** Places of the tariff whose short name is ambiguous: "Luton" alone is the town, and Feltham has a Hanworth too. */
const inFull: Readonly<Record<string, string>> = {
  heathrow: 'Heathrow Airport',
  gatwick: 'Gatwick Airport',
  luton: 'Luton Airport',
  stansted: 'Stansted Airport',
  'birch-hill': 'Birch Hill, Bracknell',
  hanworth: 'Hanworth, Bracknell',
  'martins-heron': 'Martins Heron, Bracknell',
  'jennetts-park': "Jennett's Park, Bracknell",
  priestwood: 'Priestwood, Bracknell',
  easthampstead: 'Easthampstead, Bracknell',
};

/** A place of the tariff as typed into a quote, so that an advertised price and its quote mean the same place. */
export function writtenOut(id: string, name: string): string {
  return inFull[id] ?? name;
}
