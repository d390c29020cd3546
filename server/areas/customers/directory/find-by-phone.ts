import { phoneTail } from '#domain/basics/phone.ts';
import type { Deps } from '#server/deps.ts';
import { driverNames, findCustomer } from './customers-store.ts';
import { accountsOfRecord, linkedTo } from './links-store.ts';

/** What the person answering the phone should know about the customer with this number; null when the number is new. */
export async function findByPhone(deps: Pick<Deps, 'db'>, phone: string) {
  const [linked] = await linkedTo(deps.db, null, phoneTail(phone));
  const customer = linked && (await findCustomer(deps.db, linked.id));
  if (!customer) return null;
  const { id, number, note, isVip: vip, blockReason, accessNeeds, payMethod, preferredDriverId } = customer;
  const [driver] = preferredDriverId ? await driverNames(deps.db, [preferredDriverId]) : [];
  return {
    id,
    number,
    name: customer.name,
    email: customer.email,
    personIds: (await accountsOfRecord(deps.db, id)).map(({ personId }) => personId),
    note,
    vip,
    blocked: customer.blockedAt !== null,
    blockReason,
    accessNeeds: [...accessNeeds],
    payMethod,
    preferredDriver: driver?.name ?? null,
  };
}
