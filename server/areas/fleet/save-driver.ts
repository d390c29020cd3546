import { AppError, badField } from '#domain/api/errors.ts';
import { phoneAfter } from '#domain/basics/phone-number.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import { ensureAccount } from '#server/areas/people/ensure-account.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { mapConstraintErrors } from '#server/platform/database/map-constraint-errors.ts';
import { requireSeen, type Seen } from '#server/platform/http/saved-meanwhile.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type BrokenJob, breakingJobs } from './broken-jobs.ts';
import type { DriverInput, DriverRecord } from './fleet-records.ts';
import {
  addDriver,
  findDriver,
  findVehicle,
  hasJobAhead,
  lockDriverRecord,
  retireDriver,
  writeDriver,
} from './fleet-store.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';
import { authorityNamed } from './operator-licence.ts';
import { takenNumbers } from './taken-numbers.ts';

const accountOf = (deps: Deps, who: Person, email: string) =>
  email === '' ? null : ensureAccount(deps, who, email, 'Driver');

export async function storedDriver(deps: Deps, id: string | undefined): Promise<DriverRecord> {
  const driver = id ? await findDriver(deps.db, id) : null;
  if (!driver) throw new AppError('not-found');
  return driver;
}

/** The driver's number, checked if it is another than before. */
function phoneOf({ phone }: DriverInput, before = ''): string {
  const number = phoneAfter(before, phone);
  if (number === null) throw badField('phone', 'Error_mobile');
  return number;
}

/** Requires that the usual car, if any, is in the fleet. */
async function requireUsualCar(deps: Deps, { usualVehicleId }: DriverInput): Promise<void> {
  const car = usualVehicleId ? await findVehicle(deps.db, usualVehicleId) : null;
  if (usualVehicleId && (!car || car.retiredAt)) throw badField('usualVehicleId', 'Error_vehicle-unknown');
}

/** Adds a driver, with a login account if an address is given. */
export function createDriver(deps: Deps, who: Person, input: DriverInput): Promise<DriverRecord> {
  const work = inTransaction(deps, async (deps) => {
    await requireUsualCar(deps, input);
    const personId = await accountOf(deps, who, input.email);
    const badgeAuthority = await authorityNamed(deps, input.badgeAuthority);
    const added = await addDriver(deps.db, { ...input, phone: phoneOf(input), badgeAuthority, personId }, deps.clock());
    await noteAction(deps, who, { what: 'driver-added', subject: `${input.name} (${input.badgeNumber})` });
    const driver = await storedDriver(deps, added?.id);
    notifyFleetChanged(deps, driver.id);
    return driver;
  });
  return mapConstraintErrors(work, takenNumbers);
}

/** Saves a driver's record, and returns the jobs that cannot start with the new dates. */
export function saveDriver(
  deps: Deps,
  who: Person,
  { id, ifVersion }: Seen,
  sent: DriverInput,
): Promise<{ record: DriverRecord; broken: BrokenJob[] }> {
  const work = inTransaction(deps, async (deps) => {
    const before = await lockDriverRecord(deps.db, id);
    if (!before) throw new AppError('not-found');
    requireSeen(ifVersion, before);
    const badgeAuthority = await authorityNamed(deps, sent.badgeAuthority, before.badgeAuthority);
    const input = { ...sent, phone: phoneOf(sent, before.phone), badgeAuthority };
    const saving = { by: who.personId, at: deps.clock() };
    if (input.usualVehicleId !== before.usualVehicleId) await requireUsualCar(deps, input);
    const isSameAccount = input.email.toLowerCase() === before.email.toLowerCase();
    const personId = isSameAccount ? before.personId : await accountOf(deps, who, input.email);
    const write = () => writeDriver(deps.db, id, { ...input, personId }, saving);
    const broken = await breakingJobs(deps, { which: { driverId: id }, name: input.name, write });
    const changes = differencesOf<object>(before, input);
    if (Object.keys(changes).length > 0)
      await noteAction(deps, who, {
        what: 'driver-changed',
        subject: `${input.name} (${input.badgeNumber})`,
        changes,
      });
    notifyFleetChanged(deps, id);
    return { record: await storedDriver(deps, id), broken };
  });
  return mapConstraintErrors(work, takenNumbers);
}

/** A driver leaves or comes back. The record stays, because the register names it. */
export function setDriverRetired(deps: Deps, who: Person, id: string, isRetired: boolean): Promise<DriverRecord> {
  return inTransaction(deps, async (deps) => {
    const driver = await lockDriverRecord(deps.db, id);
    if (!driver) throw new AppError('not-found');
    if ((driver.retiredAt !== null) === isRetired) return driver;
    if (isRetired && (await hasJobAhead(deps.db, 'driver', id, deps.clock())))
      throw new AppError('conflict', { fields: { id: ['Error_has-jobs'] } });
    await retireDriver(deps.db, id, isRetired ? deps.clock() : null);
    const what = isRetired ? 'driver-retired' : 'driver-reinstated';
    await noteAction(deps, who, { what, subject: `${driver.name} (${driver.badgeNumber})` });
    notifyFleetChanged(deps, id);
    return storedDriver(deps, id);
  });
}
