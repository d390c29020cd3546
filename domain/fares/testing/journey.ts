import type { Journey } from '../price-journey.ts';
import { tariffV1 } from '../tariff-v1.ts';

/** An ordinary Monday’s journey of so many miles between two places. */
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
