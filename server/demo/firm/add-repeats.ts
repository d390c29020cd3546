import { type FromWire, toWire } from '#domain/api/old-names.ts';
import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { addSeries, type SeriesBody } from '#server/areas/repeats/add-series.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Crew } from './add-crews.ts';
import { referenceOf } from './firm-trips.ts';
import type { Company } from './price-trip.ts';

type Pattern = Pick<
  FromWire<SeriesBody>,
  'days' | 'time' | 'returnTime' | 'carType' | 'name' | 'phoneNumber' | 'instructions'
> & {
  readonly from: string;
  readonly to: string;
  readonly weeks: number;
  readonly driver: string;
  /** The cost code, if a company pays. */
  readonly costReference?: string;
};

const patterns: readonly Pattern[] = [
  {
    from: '27 Dukes Ride, Crowthorne',
    to: 'Royal Berkshire Hospital',
    days: [1, 4],
    time: '08:10',
    returnTime: '13:30',
    weeks: 26,
    carType: 'Saloon',
    name: 'Maud Hinchcliffe',
    phoneNumber: '+447700900336',
    instructions: 'Dialysis. Please see her to the door of the ward.',
    driver: 'Veronica Salter',
  },
  {
    from: '14 Terrace Road South, Binfield',
    to: 'Wellington College',
    days: [1, 2, 3, 4, 5],
    time: '07:50',
    returnTime: null,
    weeks: 2,
    carType: 'Saloon',
    name: 'Bhavna Solanki',
    phoneNumber: '+447700900306',
    instructions: 'School run until the end of term.',
    driver: 'Iwona Kaczmarek',
  },
  {
    from: '48 Reading Road, Wokingham',
    to: 'Heathrow Terminal 5',
    days: [2],
    time: '05:15',
    returnTime: null,
    weeks: 12,
    carType: 'Executive',
    name: 'Rupert Maddison',
    phoneNumber: '+447700900348',
    instructions: '',
    driver: 'Denise Okafor',
  },
  {
    from: 'Bracknell Station',
    to: '2 Mill Lane, Bracknell',
    days: [3],
    time: '08:40',
    returnTime: '17:05',
    weeks: 20,
    carType: 'Saloon',
    name: 'Hannah Osei',
    phoneNumber: '+447700900155',
    instructions: 'Ask for her at the taxi rank.',
    driver: 'Veronica Salter',
    costReference: 'WORKSHOP',
  },
];

/** Passengers with a regular journey: they book no others. */
export const regularPhones: ReadonlySet<string> = new Set(patterns.map(({ phoneNumber }) => phoneNumber));

/**
 * Regular journeys that the office took down: twice a week to the hospital, the school run, Tuesdays to the airport,
 * and Wednesdays from the station to a company that pays.
 */
export async function addRepeats(
  deps: Deps,
  who: Person,
  { crews, company }: { crews: readonly Crew[]; company: Company | undefined },
): Promise<void> {
  const from = londonDate(deps.clock());
  for (const { from: origin, to, weeks, driver, costReference = '', ...pattern } of patterns)
    await addSeries(
      deps,
      who,
      toWire({
        ...pattern,
        origin: referenceOf(origin),
        destination: referenceOf(to),
        via: null,
        passengers: 1,
        luggage: 0,
        greet: false,
        from,
        until: addLondonDays(from, weeks * 7),
        except: [],
        breaks: [],
        email: '',
        accessNeeds: [],
        costReference,
        usualDriverId: crews.find(({ name }) => name === driver)?.driverId ?? null,
      }),
      {
        language: 'eng',
        from: null,
        ...(costReference && { taken: { howMade: 'telephone', language: 'eng', accountId: company?.payer.id } }),
      },
    );
}
