import type { TariffPlace } from './tariff.ts';

function settlement(id: string, label: string, none?: readonly string[]): TariffPlace {
  return { id, label, any: [[label]], ...(none && { none }), settlement: true, hub: false };
}

/** The towns of the fare rules and the towns and villages of "areas covered". */
const settlements: readonly TariffPlace[] = [
  settlement('bracknell', 'Bracknell'),
  settlement('birch-hill', 'Birch Hill'),
  // Another Hanworth is near Feltham, next to Heathrow.
  settlement('hanworth', 'Hanworth', ['Feltham', 'Hounslow', 'Middlesex', 'Twickenham']),
  settlement('martins-heron', 'Martins Heron'),
  { ...settlement('jennetts-park', 'Jennett’s Park'), any: [['Jennetts Park'], ['Jennets Park'], ['Jennett Park']] },
  settlement('priestwood', 'Priestwood'),
  settlement('easthampstead', 'Easthampstead'),
  settlement('warfield', 'Warfield'),
  settlement('binfield', 'Binfield', ['Binfield Heath']),
  settlement('crowthorne', 'Crowthorne'),
  settlement('sandhurst', 'Sandhurst', [
    'Kent',
    'Cranbrook',
    'Hawkhurst',
    'TN18',
    'Gloucester',
    'Gloucestershire',
    'GL2',
  ]),
  settlement('wokingham', 'Wokingham'),
  settlement('hounslow', 'Hounslow'),
  settlement('reading', 'Reading'),
];

/** Airports, docks and stations. The spec's "Luton" is the town too; the other keywords are landmarks. */
const landmarks: readonly TariffPlace[] = [
  {
    id: 'heathrow',
    label: 'Heathrow',
    // The terminals' post town is Hounslow, so an address may name a terminal and never say "Heathrow".
    any: [
      ['Heathrow'],
      ['Hounslow', 'Terminal'],
      ['Hounslow', 'T2'],
      ['Hounslow', 'T3'],
      ['Hounslow', 'T4'],
      ['Hounslow', 'T5'],
    ],
    settlement: false,
    hub: true,
  },
  { id: 'gatwick', label: 'Gatwick', any: [['Gatwick']], settlement: false, hub: true },
  {
    id: 'luton',
    label: 'Luton',
    any: [['Luton']],
    none: ['Chatham', 'Kent', 'Devon', 'Teignmouth', 'Honiton'],
    settlement: false,
    hub: false,
  },
  {
    id: 'stansted',
    label: 'Stansted',
    any: [['Stansted'], ['Stanstead Airport']],
    alone: ['Stanstead'],
    none: ['Rowlands Castle', 'Kent', 'Sevenoaks', 'Wrotham', 'Sudbury', 'Suffolk'],
    settlement: false,
    hub: true,
  },
  {
    id: 'city-airport',
    label: 'City Airport',
    any: [['City Airport']],
    alone: ['London City'],
    settlement: false,
    hub: true,
  },
  {
    id: 'southampton-port',
    label: 'Southampton Port',
    any: ['Port', 'Docks', 'Dock Gate', 'Cruise', 'Terminal'].map((word) => ['Southampton', word]),
    none: ['Airport', 'Bus Terminal', 'Coach Terminal'],
    settlement: false,
    hub: true,
  },
  {
    id: 'st-pancras',
    label: 'St Pancras Station',
    // On its own the name is too common: a street in Chichester and several churches have it.
    any: ['Station', 'International', 'London', 'Kings Cross', 'Underground'].map((word) => ['St Pancras', word]),
    alone: ['St Pancras'],
    none: ['Chichester', 'Ipswich', 'Lewes', 'Plymouth', 'Hospital'],
    settlement: false,
    hub: true,
  },
  {
    id: 'waterloo',
    label: 'London Waterloo station',
    // Crowthorne has a Waterloo Hotel.
    any: ['Station', 'London', 'Underground'].map((word) => ['Waterloo', word]),
    alone: ['Waterloo'],
    none: ['Liverpool', 'Merseyside', 'Huddersfield', 'Crowthorne'],
    settlement: false,
    hub: true,
  },
];

/** The places of tariff version 1. */
export const placesV1: readonly TariffPlace[] = [...landmarks, ...settlements];
