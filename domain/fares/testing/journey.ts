import type { Journey } from '../price-journey.ts';
import { tariffV1 } from '../tariff-v1.ts';

/** A journey of this many miles between two places, on an ordinary Monday. */
export function journey(from: string, to: string, miles: number, more: Partial<Journey> = {}): Journey {
  const metres = miles * tariffV1.metresPerMile;
  return {
    origin: { name: from },
    destination: { name: to },
    directMetres: metres,
    routedMetres: metres,
    greet: false,
    bankHoliday: false,
    times: { leaves: { day: '2026-11-16', clock: '10:00' }, arrives: { day: '2026-11-16', clock: '11:00' } },
    ...more,
  };
}
