import { type BookingState, bookingStates } from '#domain/booking/states.ts';
import { Sql } from './sql.ts';

type Column = 'status' | 'r.status';

// The numbers stand in the text, not as parameters: only then can the planner tell that a partial index fits.
const condition = (column: Column, operator: 'in' | 'not in', states: readonly BookingState[]) =>
  new Sql([`${column} ${operator} (${states.map((state) => bookingStates[state]).join(', ')})`], []);

/** A booking is in one of these states: ``sql`… where ${statusIn(upcomingStates)}` ``. Never write the numbers yourself. */
export const statusIn = (states: readonly BookingState[], column: Column = 'status'): Sql =>
  condition(column, 'in', states);

export const statusNotIn = (states: readonly BookingState[], column: Column = 'status'): Sql =>
  condition(column, 'not in', states);
