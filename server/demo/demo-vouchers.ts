import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import { createVoucher } from '#server/areas/vouchers/create-voucher.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Deps } from '../deps.ts';

const dayMs = 86_400_000;
const everybody = { leastFare: 0, firstJourneyOnly: false, carTypes: [] };

/** The code that some journeys of the demo are booked with. */
export const runningCode = 'AIRPORT10';

/** Three codes: one that people use, one that has expired, and one for a single customer. */
export async function addDemoVouchers(deps: Deps, who: Person): Promise<void> {
  const today = londonDate(deps.clock());
  const then = new Date(deps.clock().getTime() - 60 * dayMs);
  const make = (
    terms: Pick<Parameters<typeof createVoucher>[2], 'code' | 'note'> & Record<string, unknown>,
    at = then,
  ) => createVoucher({ ...deps, clock: () => at }, who, { ...everybody, ...terms });
  await make({
    code: runningCode,
    percent: 10,
    leastFare: 40,
    mostUses: 200,
    mostPerCustomer: 2,
    note: 'Leaflets at Bracknell station.',
  });
  await make({ code: 'SUMMER5', amount: 5, validUntil: addLondonDays(today, -20), note: 'Summer fair in the park.' });
  const apology = {
    code: 'SORRY-OLIVIA',
    amount: 15,
    mostUses: 1,
    note: 'For Olivia Other: her car was 25 minutes late.',
  };
  await make({ ...apology, validUntil: addLondonDays(today, 180) }, new Date(deps.clock().getTime() - dayMs));
}
