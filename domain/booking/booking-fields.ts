import { noChildSeats } from './child-seats.ts';
import { dropoffOf, lineOfStops, pickupOf } from './journey.ts';
import type { NewBooking } from './new-booking.ts';

/** A booking with the office's own notes on it. */
export type NotedBooking = NewBooking & { readonly remarks: string };

interface Field<Value> {
  /**
   * Whether it says something about a person. Their history of it is erased with them; the booking keeps what the
   * licensing record needs (`record`), and of the rest only the value named here.
   */
  readonly person: 'no' | 'record' | { readonly erased: Value };
  /** Who may change it afterwards: a new quote, staff on the edit screen, both or nobody. Some follow from the stops. */
  readonly change: 'never' | 'quote' | 'edit' | 'both' | 'derived';
  /** What people call it. Left out, it follows from another field: no history mentions it. */
  readonly fact?: string;
  /** What its driver is told has changed. */
  readonly toDriver?: string;
  /** Its name in the copy of their data that people download. */
  readonly exported?: string;
}

/** What people call the stops of a booking. */
type Described = NotedBooking & { readonly pickup: string; readonly via: string; readonly dropoff: string };

/** Everything that a booking is made of, one row a field. The driver reads of changes in this order. */
export const bookingFields = {
  reference: { person: 'no', change: 'never', exported: 'reference' },
  personId: { person: { erased: null }, change: 'never' },
  quoteId: { person: 'no', change: 'quote' },
  outboundId: { person: 'no', change: 'never' },
  createdAt: { person: 'no', change: 'never', exported: 'bookedAt' },
  howMade: { person: 'no', change: 'never', exported: 'howMade' },
  takenBy: { person: 'no', change: 'never' },
  language: { person: 'no', change: 'never', exported: 'language' },
  pickupAt: { person: 'no', change: 'both', fact: 'pickupTime', toDriver: 'pickupTime', exported: 'pickupTime' },
  endsAt: { person: 'no', change: 'both' },
  remindAt: { person: 'no', change: 'both' },
  stops: { person: 'record', change: 'both' },
  pickup: { person: 'record', change: 'derived', fact: 'pickup', toDriver: 'pickup', exported: 'pickupLocation' },
  door: { person: { erased: '' }, change: 'both', fact: 'door', toDriver: 'pickup', exported: 'door' },
  via: { person: 'record', change: 'derived', fact: 'via', toDriver: 'via', exported: 'via' },
  dropoff: { person: 'record', change: 'derived', fact: 'dropoff', toDriver: 'dropoff', exported: 'dropoffLocation' },
  metres: { person: 'no', change: 'both', exported: 'metres' },
  seconds: { person: 'no', change: 'both' },
  estimated: { person: 'no', change: 'both' },
  passengers: { person: 'no', change: 'both', fact: 'passengers', toDriver: 'passengers', exported: 'passengers' },
  childSeats: {
    person: { erased: noChildSeats },
    change: 'both',
    fact: 'childSeats',
    toDriver: 'childSeats',
    exported: 'childSeats',
  },
  luggage: { person: 'no', change: 'both', fact: 'luggage', toDriver: 'luggage', exported: 'luggage' },
  name: { person: { erased: '' }, change: 'edit', fact: 'name', toDriver: 'name', exported: 'name' },
  phoneNumber: {
    person: { erased: '' },
    change: 'edit',
    fact: 'phoneNumber',
    toDriver: 'phoneNumber',
    exported: 'phoneNumber',
  },
  email: { person: { erased: '' }, change: 'edit', fact: 'email', exported: 'email' },
  flightNumber: {
    person: { erased: '' },
    change: 'edit',
    fact: 'flightNumber',
    toDriver: 'flightNumber',
    exported: 'flightNumber',
  },
  minutesAfterLanding: { person: { erased: null }, change: 'never', exported: 'minutesAfterLanding' },
  flightAt: { person: { erased: null }, change: 'never', exported: 'flightTime' },
  greet: { person: 'no', change: 'both', fact: 'greet', toDriver: 'greet', exported: 'greet' },
  instructions: {
    person: { erased: '' },
    change: 'edit',
    fact: 'instructions',
    toDriver: 'instructions',
    exported: 'instructions',
  },
  accessNeeds: { person: { erased: [] }, change: 'never', exported: 'accessNeeds' },
  carType: { person: 'no', change: 'edit', fact: 'carType', exported: 'carType' },
  carImage: { person: 'no', change: 'edit', fact: 'carImage' },
  costReference: { person: { erased: '' }, change: 'never', exported: 'costReference' },
  pricePence: { person: 'no', change: 'both', fact: 'price', exported: 'pricePence' },
  // The reason for an agreed price may name somebody: erasing takes it out of these lines.
  fareLines: { person: 'record', change: 'both', exported: 'fareLines' },
  tariffVersion: { person: 'no', change: 'both' },
  waitTerms: { person: 'no', change: 'quote' },
  remarks: { person: { erased: '' }, change: 'edit', fact: 'remarks' },
} as const satisfies { readonly [Name in keyof Described]: Field<Described[Name]> };

type Rows = typeof bookingFields;
type Row = Field<unknown>;
export type BookingField = keyof Rows;
type Change = Row['change'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's keys are its own
export const allFields = Object.keys(bookingFields) as BookingField[];

/** The fields whose row has this. */
type With<Trait extends keyof Row> = {
  [Name in BookingField]: Rows[Name] extends { readonly [T in Trait]: unknown } ? Name : never;
}[BookingField];
const fieldsWith = <Trait extends keyof Row>(trait: Trait) =>
  allFields.filter((name): name is With<Trait> => trait in bookingFields[name]);

export const factFields = fieldsWith('fact');
export const driverFields = fieldsWith('toDriver');
export const exportedFields = fieldsWith('exported');

/** The fields that are erased with the person, and what is left of them. */
export const erasedFields = allFields.filter(
  (name): name is keyof NotedBooking => typeof bookingFields[name].person === 'object',
);
export const erasedValues: Partial<NotedBooking> = Object.fromEntries(
  allFields.flatMap((name) => {
    const { person } = bookingFields[name];
    return typeof person === 'object' ? [[name, person.erased]] : [];
  }),
);

type ChangedBy<By extends Change> = {
  [Name in BookingField]: Rows[Name]['change'] extends By ? Name : never;
}[BookingField];
const changedBy = <By extends Change>(...by: readonly By[]) =>
  allFields.filter((name): name is ChangedBy<By> => by.some((one) => one === bookingFields[name].change));

/** What a new quote changes, and what staff write on the edit screen. */
export const quotedFields = changedBy('quote', 'both');
export const editedFields = changedBy('edit', 'both');
export type ChangedJourney = Pick<NewBooking, (typeof quotedFields)[number]>;
export type EditedBooking = Pick<NotedBooking, (typeof editedFields)[number]>;

/** A booking before it is stored: all but the office's notes. */
export const bookedFields = allFields.filter(
  (name): name is keyof NewBooking => name !== 'remarks' && bookingFields[name].change !== 'derived',
);

/** A field as it is compared, and kept in the history. */
export function said(name: BookingField, r: Pick<NewBooking, 'pickupAt' | 'stops'> & Partial<NotedBooking>) {
  switch (name) {
    case 'pickupAt':
      return r.pickupAt.toISOString();
    case 'pickup':
      return pickupOf(r).text;
    case 'via':
      return lineOfStops(r);
    case 'dropoff':
      return dropoffOf(r).text;
    default:
      return r[name];
  }
}
