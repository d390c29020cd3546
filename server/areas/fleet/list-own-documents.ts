import { AppError } from '#domain/api/errors.ts';
import type { OwnDocument } from '#domain/api/fleet/renewals.ts';
import { londonDate, londonIso } from '#domain/basics/london-time.ts';
import {
  type CrewDocument,
  crewDocuments,
  type DocumentDates,
  datesIn,
  driverDocuments,
  vehicleDocuments,
} from '#domain/booking/documents.ts';
import { daysIn } from '#domain/booking/period.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/platform/http/who.ts';
import { findDriver, findVehicle } from './fleet-store.ts';
import { findOwnFleet, lastRenewalsOf, type RenewalRow } from './renewals-store.ts';

type Dated = Pick<OwnDocument, 'document' | 'vehicleId' | 'registration' | 'number' | 'expires'>;

const dated = (
  owner: Pick<Dated, 'vehicleId' | 'registration'>,
  dates: DocumentDates,
  numbers: Partial<Record<CrewDocument, string>>,
): Dated[] =>
  crewDocuments.flatMap((document) => {
    const expires = dates[document];
    return expires ? [{ ...owner, document, number: numbers[document] ?? null, expires }] : [];
  });

async function datedDocuments(deps: Pick<Deps, 'db'>, driverId: string, vehicleIds: readonly string[]) {
  const driver = await findDriver(deps.db, driverId);
  if (!driver) throw new AppError('not-found');
  const own = { vehicleId: null, registration: null };
  const documents = dated(own, datesIn(driverDocuments, driver), { badge: driver.badgeNumber });
  for (const id of vehicleIds) {
    const car = await findVehicle(deps.db, id);
    if (!car) continue;
    const ofCar = { vehicleId: id, registration: car.registration };
    documents.push(...dated(ofCar, datesIn(vehicleDocuments, car), { plate: car.plateNumber }));
  }
  return documents;
}

const waitingOf = (last: RenewalRow | undefined) =>
  last && last.decidedAt === null ? { expires: last.expires, handedInAt: londonIso(last.handedInAt) } : null;

const declinedOf = (last: RenewalRow | undefined) =>
  last?.decidedAt && last.isAccepted === false ? { reason: last.reason, at: londonIso(last.decidedAt) } : null;

/** The cars whose documents a driver can renew. */
export async function carsToRenew(deps: Pick<Deps, 'db'>, personId: string): Promise<readonly string[]> {
  return (await findOwnFleet(deps.db, personId))?.vehicleIds ?? [];
}

/** The documents that a driver needs to work, with the days left and what became of the last renewal. */
export async function listOwnDocuments(deps: Deps, who: Person): Promise<OwnDocument[]> {
  const own = await findOwnFleet(deps.db, who.personId);
  if (!own) throw new AppError('not-found');
  const documents = await datedDocuments(deps, own.driverId, own.vehicleIds);
  const renewals = await lastRenewalsOf(deps.db, own.driverId);
  const today = londonDate(deps.clock());
  return documents.map((dated) => {
    const last = renewals.find((row) => row.document === dated.document && row.vehicleId === dated.vehicleId);
    return {
      ...dated,
      daysLeft: daysIn({ from: today, to: dated.expires }) - 1,
      waiting: waitingOf(last),
      declined: declinedOf(last),
    };
  });
}
