/** How many there were in ten minutes, an hour and a day. */
export interface Recent {
  readonly recent: number;
  readonly hour: number;
  readonly day: number;
}

/**
 * Who books: a company that the office has approved, a customer whose verified address gets the emails, or anybody else,
 * whose emails may go to a stranger.
 */
export type Booker = 'company' | 'customer' | 'anybody';

/** What bookings are counted by. */
export const countedBy = ['account', 'network', 'mailbox', 'phone'] as const;
export type CountedBy = (typeof countedBy)[number];
export type Counts = Partial<Readonly<Record<CountedBy, Recent>>>;

/** A hotel's reception books for its guests all day; no family comes near these. A company counts by its account alone. */
const most: Readonly<Record<Booker, Counts>> = {
  anybody: {
    account: { recent: 10, hour: 30, day: 100 },
    network: { recent: 10, hour: 30, day: 100 },
    mailbox: { recent: 5, hour: 10, day: 20 },
    phone: { recent: 5, hour: 15, day: 30 },
  },
  customer: {
    account: { recent: 10, hour: 30, day: 100 },
    network: { recent: 40, hour: 120, day: 400 },
    mailbox: { recent: 10, hour: 30, day: 100 },
    phone: { recent: 10, hour: 30, day: 100 },
  },
  company: { account: { recent: 60, hour: 200, day: 600 } },
};

/** Journeys a day that regular journeys may book or rewrite: five that go to and fro every day, eight weeks ahead. */
const mostRepeated: Readonly<Record<Booker, Partial<Readonly<Record<CountedBy, number>>>>> = {
  anybody: { account: 600, network: 600, mailbox: 600, phone: 600 },
  customer: { account: 600, network: 1800, mailbox: 600, phone: 600 },
  company: { account: 3000 },
};

/** From everywhere in ten minutes: more than a firm of this size gets on New Year's Eve. */
const mostOfEverybody = 60;

/** Searches for a booking in an hour: nobody mistypes a reference twenty times; 24 million are possible. */
export const mostSearches = { network: 60, contact: 20 } as const;

/** What this booker's bookings are counted by. */
export const countsOf = (booker: Booker): readonly CountedBy[] => countedBy.filter((one) => most[booker][one]);

const exceeds = (booker: Booker, counts: Counts, more: number, span: keyof Recent) =>
  countedBy.some((one) => (counts[one]?.[span] ?? 0) + more > (most[booker][one]?.[span] ?? Number.POSITIVE_INFINITY));

/** Whether so many more would exceed what this booker may have. */
export const tooMany = (booker: Booker, counts: Counts, more: number): boolean =>
  exceeds(booker, counts, more, 'hour') || exceeds(booker, counts, more, 'day');

/** Whether so many more journeys of a regular one would be too many for a day. */
export const tooManyRepeated = (booker: Booker, counts: Counts, more: number): boolean =>
  countedBy.some((one) => (counts[one]?.day ?? 0) + more > (mostRepeated[booker][one] ?? Number.POSITIVE_INFINITY));

/** Whether it looks like a burst, so that the browser has to do a proof of work. */
export const mustProve = (booker: Booker, counts: Counts, everybody: Recent, more: number): boolean =>
  exceeds(booker, counts, more, 'recent') || (booker === 'anybody' && everybody.recent + more > mostOfEverybody);
