import type { Body } from '#domain/api/route.ts';
import type { PayAnswer, saveDriverPay } from '#domain/api/settlements/settlements.ts';
import { penceFromPounds, poundsOf } from '#domain/basics/money.ts';
import { noteAction } from '#server/areas/audit/note-action.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type DriverPay, findPay, holdPay, writePay } from './driver-pay-store.ts';
import { requireDriver } from './read-sheet.ts';

const unset: DriverPay = {
  percent: 0,
  perJob: 0,
  rent: 0,
  accountName: '',
  sortCode: '',
  accountNumber: '',
  taxNumber: '',
  bornOn: null,
  address: '',
};

/** How a driver is paid and where to. */
export async function readPay(deps: Deps, driverId: string): Promise<PayAnswer> {
  const driver = await requireDriver(deps, driverId);
  const pay = await findPay(deps.db, driverId);
  const { perJob, rent, ...rest } = pay ?? unset;
  return {
    driverId,
    driverName: driver.name,
    isSet: pay !== null,
    ...rest,
    version: pay?.version ?? 0,
    perJob: poundsOf(perJob),
    rent: poundsOf(rent),
  };
}

/** Changes how a driver is paid. The audit holds only the rule: account and tax numbers are nobody else's business. */
export function savePay(
  deps: Deps,
  who: Person,
  { id: driverId, ifVersion }: Seen,
  asked: Body<typeof saveDriverPay>,
): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const driver = await requireDriver(deps, driverId);
    await holdPay(deps.db, driverId);
    const found = await findPay(deps.db, driverId);
    requireSeen(ifVersion, found ?? { version: 0, changedBy: null, changedAt: deps.clock() });
    const before = found ?? unset;
    const after = { ...asked, perJob: penceFromPounds(asked.perJob), rent: penceFromPounds(asked.rent) };
    await writePay(deps.db, driverId, after, deps.clock(), who.personId);
    await noteAction(deps, who, {
      what: 'driver-pay-changed',
      subject: driver.name,
      changes: {
        percent: [before.percent, after.percent],
        perJob: [before.perJob, after.perJob],
        rent: [before.rent, after.rent],
      },
    });
  });
}
