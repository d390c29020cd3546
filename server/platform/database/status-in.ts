import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { Sql } from './sql.ts';

type Column = 'status' | 'r.status';

// The numbers are in the text, not parameters: only then can the planner use a partial index.
const condition = (column: Column, operator: 'in' | 'not in', states: readonly BookingState[]) =>
  new Sql([`${column} ${operator} (${states.map((state) => bookingStates[state]).join(', ')})`], []);

/** A booking has one of these statuses: ``sql`… where ${statusIn(upcomingStates)}` ``. Never write the numbers yourself. */
export const statusIn = (states: readonly BookingState[], column: Column = 'status'): Sql =>
  condition(column, 'in', states);

export const statusNotIn = (states: readonly BookingState[], column: Column = 'status'): Sql =>
  condition(column, 'not in', states);

/** The booking `r` is charged for: it was driven, or ended without a passenger at a charge. */
export const isCharged = new Sql(
  [
    `(r.status = ${bookingStates.Completed} or r.status = ${bookingStates.Cancelled} and r.end_reason is not null and r.price_pence > 0)`,
  ],
  [],
);

/**
 * The names of a domain list as literals in the text, for the same reason:
 * ``const state = nameIn(outboxStates)``, then ``sql`… where state = ${state('waiting')}` ``. Never quote them yourself.
 */
export const nameIn =
  <Name extends string>(names: readonly Name[]) =>
  (name: Name): Sql => {
    if (!names.includes(name) || !/^[a-z-]+$/.test(name))
      throw new Error(`"${name}" is not one of ${names.join(', ')}`);
    return new Sql([`'${name}'`], []);
  };
