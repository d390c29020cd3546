import { AppError } from '#domain/api/errors.ts';
import { differencesOf, noteAction } from '#server/areas/audit/note-action.ts';
import { ensureAccount } from '#server/areas/people/ensure-account.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { type BrokenJob, breakingJobs } from './broken-jobs.ts';
import type { DriverInput, DriverRecord } from './fleet-records.ts';
import { addDriver, findDriver, hasJobAhead, lockDriverRecord, retireDriver, writeDriver } from './fleet-store.ts';
import { orTaken } from './taken-number.ts';

const accountOf = (deps: Deps, who: Person, email: string) =>
  email === '' ? null : ensureAccount(deps, who, email, 'Driver');

async function stored(deps: Deps, id: string | undefined): Promise<DriverRecord> {
  const driver = id ? await findDriver(deps.db, id) : null;
  if (!driver) throw new AppError('not-found');
  return driver;
}

/** Adds a driver, with a sign-in account if an address is given. */
export function createDriver(deps: Deps, who: Person, input: DriverInput): Promise<DriverRecord> {
  const work = deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const personId = await accountOf(inside, who, input.email);
    const added = await addDriver(db, { ...input, personId }, deps.clock());
    await noteAction(inside, who, { what: 'driver-added', subject: `${input.name} (${input.badgeNumber})` });
    return stored(inside, added?.id);
  });
  return orTaken(work);
}

/** Changes a driver's record, and tells which jobs cannot start with the new dates. */
export function saveDriver(
  deps: Deps,
  who: Person,
  id: string,
  input: DriverInput,
): Promise<{ record: DriverRecord; broken: BrokenJob[] }> {
  const work = deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const before = await lockDriverRecord(db, id);
    if (!before) throw new AppError('not-found');
    const isSameAccount = input.email.toLowerCase() === before.email.toLowerCase();
    const personId = isSameAccount ? before.personId : await accountOf(inside, who, input.email);
    const write = () => writeDriver(db, id, { ...input, personId });
    const broken = await breakingJobs(inside, { which: { driverId: id }, name: input.name, write });
    const changes = differencesOf<object>(before, input);
    if (Object.keys(changes).length > 0)
      await noteAction(inside, who, {
        what: 'driver-changed',
        subject: `${input.name} (${input.badgeNumber})`,
        changes,
      });
    return { record: await stored(inside, id), broken };
  });
  return orTaken(work);
}

/** A driver leaves or comes back. The record stays, because the register names it. */
export function setDriverRetired(deps: Deps, who: Person, id: string, isRetired: boolean): Promise<DriverRecord> {
  return deps.db.transaction(async (db) => {
    const inside = { ...deps, db };
    const driver = await lockDriverRecord(db, id);
    if (!driver) throw new AppError('not-found');
    if ((driver.retiredAt !== null) === isRetired) return driver;
    if (isRetired && (await hasJobAhead(db, 'driver', id, deps.clock())))
      throw new AppError('conflict', { fields: { id: ['Error_has-jobs'] } });
    await retireDriver(db, id, isRetired ? deps.clock() : null);
    const what = isRetired ? 'driver-retired' : 'driver-reinstated';
    await noteAction(inside, who, { what, subject: `${driver.name} (${driver.badgeNumber})` });
    return stored(inside, id);
  });
}
