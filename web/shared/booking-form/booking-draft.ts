import type { QuoteAnswer } from '#domain/api/quotes/quotes.ts';
import type { AccessNeed } from '#domain/booking/access-needs.ts';
import { type ChildSeats, noChildSeats } from '#domain/booking/child-seats.ts';
import { storedNames } from '#domain/people/browser-storage.ts';
import type { Booked } from '#web/api/bookings.ts';
import type { PlaceValue } from '#web/shared/place-field/place-value.ts';

/** The values of the quote form. Numbers are strings, as in `<select>`. */
export interface JourneyValues {
  trip: 'one-way' | 'return';
  pickup: PlaceValue;
  /** Null when there is no stop. */
  via: PlaceValue | null;
  stop2: PlaceValue | null;
  stop3: PlaceValue | null;
  destination: PlaceValue;
  /** The earliest pickup there is, instead of a day and a time. */
  asap: boolean;
  date: string;
  time: string;
  returnDate: string;
  returnTime: string;
  passengers: string;
  luggage: string;
  greet: boolean;
}

/** The values of the passenger form. */
export interface PassengerValues {
  name: string;
  phoneNumber: string;
  email: string;
  instructions: string;
  /** House number or name at the pickup, or where the passenger waits. */
  door: string;
  flightNumber: string;
  /** For the return journey. */
  returnFlightNumber: string;
  /** When the flight lands or leaves, `HH:mm`; typed where no flight service knows. */
  flightTime: string;
  /** Minutes after landing, as a select holds them; empty while the pickup has a time of its own. */
  minutesAfter: string;
  returnFlightTime: string;
  returnMinutesAfter: string;
  /** Only asked of customers with a business account. */
  costReference: string;
  accessNeeds: AccessNeed[];
  childSeats: ChildSeats;
}

/** What the traveller says about the outward flight. */
export type FlightValues = Pick<PassengerValues, 'flightNumber' | 'flightTime' | 'minutesAfter'>;

/** A booking that was sent: stored until it is answered, so that a reload repeats it instead of booking again. */
export interface Sending {
  readonly key: string;
  readonly text: string;
}

/** A booking that was made, until the customer closes the confirmation. */
export interface Done {
  readonly name: string;
  readonly email: string;
  readonly answer: Booked;
  /** How it is paid, in words. */
  readonly payNote?: string;
}

/** Everything typed on the booking screen, as stored on the device. */
export interface Draft {
  readonly journey: JourneyValues;
  readonly passenger: PassengerValues;
  /** The last quote, and the request it answers. */
  readonly quote: QuoteAnswer | null;
  readonly asked: string;
  readonly sending: Sending | null;
  /** The voucher code to use: the link's, until another is typed. Empty once it has been removed or refused. */
  readonly code: string;
}

export const emptyJourney: JourneyValues = {
  trip: 'one-way',
  pickup: { text: '' },
  via: null,
  stop2: null,
  stop3: null,
  destination: { text: '' },
  asap: false,
  date: '',
  time: '',
  returnDate: '',
  returnTime: '',
  passengers: '1',
  luggage: '0',
  greet: false,
};

export const emptyPassenger: PassengerValues = {
  name: '',
  phoneNumber: '',
  email: '',
  instructions: '',
  door: '',
  flightNumber: '',
  returnFlightNumber: '',
  flightTime: '',
  minutesAfter: '',
  returnFlightTime: '',
  returnMinutesAfter: '',
  costReference: '',
  accessNeeds: [],
  childSeats: noChildSeats,
};

export const emptyDraft: Draft = {
  journey: emptyJourney,
  passenger: emptyPassenger,
  quote: null,
  asked: '',
  sending: null,
  code: '',
};

/** The draft on this device; null when there is none, or storage is switched off. */
export function readDraft(): Draft | null {
  try {
    const stored: Partial<Draft> | null = JSON.parse(localStorage.getItem(storedNames.draft) ?? 'null');
    if (!stored) return null;
    return {
      ...emptyDraft,
      ...stored,
      journey: { ...emptyJourney, ...stored.journey },
      passenger: { ...emptyPassenger, ...stored.passenger },
    };
  } catch {
    return null;
  }
}

/** Stores the draft, or removes it. */
export function writeDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(storedNames.draft, JSON.stringify(draft));
    else localStorage.removeItem(storedNames.draft);
  } catch {
    // Without storage the values last until the page is closed.
  }
}

/** Stores a place that was typed on another page, so that the booking screen has it however it is reached. */
export function keepPlace(name: 'pickup' | 'destination', value: PlaceValue): void {
  if (!value.text.trim()) return;
  const draft = readDraft() ?? emptyDraft;
  writeDraft({ ...draft, journey: { ...draft.journey, [name]: value } });
}

/** Stores the voucher code of a link, whichever page it led to, so that the booking screen has it. */
export function keepCode(search: string): void {
  const code = new URLSearchParams(search).get('code');
  if (code) writeDraft({ ...(readDraft() ?? emptyDraft), code });
}
