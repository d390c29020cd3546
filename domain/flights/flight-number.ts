import { type Airline, airlineOf } from './airlines.ts';

/** A flight number, taken apart. */
export interface FlightNumber {
  /** The airline's code as it was written: two characters (IATA) or three letters (ICAO). */
  readonly code: string;
  readonly number: number;
  /** A letter after the number marks a second flight of the same day. */
  readonly suffix: string;
  /** Null if it is not an airline that we know. */
  readonly airline: Airline | null;
  /** As a ticket shows it, "BA 117"; in IATA's form where the airline is known. */
  readonly text: string;
}

// IATA's codes have a letter in them ("U2", "9W"), ICAO's are three letters. Nobody writes more than four digits.
const pattern = /^([A-Z]{3}|[A-Z]{2}|[A-Z]\d|\d[A-Z])[\s-]*(\d{1,4})([A-Z]?)$/u;

/** Reads a flight number in either form, with or without spaces, leading zeros and a suffix; null for anything else. */
export function readFlightNumber(typed: string): FlightNumber | null {
  const [, code = '', digits = '', suffix = ''] = pattern.exec(typed.trim().toUpperCase()) ?? [];
  const number = Number(digits);
  if (code === '' || number === 0) return null;
  const airline = airlineOf(code);
  return { code, number, suffix, airline, text: `${airline?.iata ?? code} ${number}${suffix}` };
}

/** Without a space, as services want it: "BA117". */
export const compactNumber = ({ text }: Pick<FlightNumber, 'text'>): string => text.replace(' ', '');

/** Whether two numbers name the same flight: "BAW117" and "BA 0117" do. */
export const isSameFlight = (one: string, other: string): boolean => {
  const [a, b] = [readFlightNumber(one), readFlightNumber(other)];
  return a !== null && b !== null && a.text === b.text;
};
