/** The keys of the texts, read from the English files: a key that is misspelt does not compile. */
import type booking from './eng/booking.json';
import type customer from './eng/customer.json';
import type customerApi from './eng/customer-api.json';
import type customerRepeats from './eng/customer-repeats.json';
import type emails from './eng/emails.json';
import type emailsCustomer from './eng/emails-customer.json';
import type emailsRepeats from './eng/emails-repeats.json';
import type errors from './eng/errors.json';
import type evidence from './eng/evidence.json';
import type fares from './eng/fares.json';
import type flights from './eng/flights.json';
import type site from './eng/site.json';
import type staff from './eng/staff.json';
import type staffApi from './eng/staff-api.json';
import type staffBoard from './eng/staff-board.json';
import type staffBookings from './eng/staff-bookings.json';
import type staffCases from './eng/staff-cases.json';
import type staffCustomers from './eng/staff-customers.json';
import type staffFleet from './eng/staff-fleet.json';
import type staffOffice from './eng/staff-office.json';
import type tracking from './eng/tracking.json';
import type ui from './eng/ui.json';

type Files = typeof booking &
  typeof customer &
  typeof customerApi &
  typeof customerRepeats &
  typeof emails &
  typeof emailsCustomer &
  typeof emailsRepeats &
  typeof errors &
  typeof evidence &
  typeof fares &
  typeof flights &
  typeof site &
  typeof staff &
  typeof staffApi &
  typeof staffBoard &
  typeof staffBookings &
  typeof staffCases &
  typeof staffCustomers &
  typeof staffFleet &
  typeof staffOffice &
  typeof tracking &
  typeof ui;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A text with plural forms is known by what stands before the form. */
type Plain<Key> = Key extends `${infer Name}_${PluralForm}` ? Name | Key : Key;

export type TextKey = Plain<keyof Files>;

/** The keys of a dictionary; one whose keys are read from files has the keys of all texts. */
export type KeysOf<Texts> = string extends keyof Texts ? TextKey : Plain<keyof Texts & string>;
