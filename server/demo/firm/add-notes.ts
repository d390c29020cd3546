import type { saveCustomer as contract } from '#domain/api/customers/customers.ts';
import type { Body } from '#domain/api/route.ts';
import { findByPhone } from '#server/areas/customers/directory/find-by-phone.ts';
import { openCustomer } from '#server/areas/customers/directory/read-customers.ts';
import { saveCustomer } from '#server/areas/customers/directory/save-customer.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import type { Crew } from './add-crews.ts';
import { blocked, vip } from './firm-passengers.ts';

const dayMs = 86_400_000;

/** Notes what the office writes about a customer, if they have ever travelled. */
async function note(deps: Deps, who: Person, phone: string, noted: Partial<Body<typeof contract>>): Promise<void> {
  const found = await findByPhone(deps, phone);
  if (!found) return;
  const { version, name, email } = await openCustomer(deps, found.id);
  await saveCustomer(deps, who, found.id, {
    version,
    name,
    email,
    phoneNumber: phone,
    note: '',
    vip: false,
    accessNeeds: [],
    payMethod: null,
    preferredDriverId: null,
    refusedDriverIds: [],
    blocked: false,
    blockReason: '',
    ...noted,
  });
}

/** One customer whom the office thinks highly of, and one whom it no longer drives, each with the reason. */
export async function addNotes(deps: Deps, who: Person, crews: readonly Crew[]): Promise<void> {
  const preferredDriverId = crews.find(({ name }) => name === vip.driver)?.driverId ?? null;
  await note(deps, who, vip.phone, { vip: true, note: vip.note, preferredDriverId });
  const then = new Date(deps.clock().getTime() - blocked.daysAgo * dayMs);
  await note({ ...deps, clock: () => then }, who, blocked.phone, { blocked: true, blockReason: blocked.reason });
}
