import type { Settings } from './settings.ts';

/**
 * The number that a customer sees for the driver: the driver's own or, if the firm has a number of its own, that one
 * while it puts calls through.
 */
export function driverPhoneFor(phone: string, { number }: Settings['calls'], isUnderWay: boolean): string {
  if (number === '') return phone;
  return isUnderWay ? number : '';
}
