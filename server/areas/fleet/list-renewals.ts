import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
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
import { listDrivers, listVehicles } from './fleet-store.ts';

interface ExpiringDocument {
  readonly kind: 'driver' | 'vehicle';
  readonly id: string;
  readonly name: string;
  readonly document: CrewDocument;
  readonly expires: string;
}

const expiring = (owner: Pick<ExpiringDocument, 'kind' | 'id' | 'name'>, dates: DocumentDates): ExpiringDocument[] =>
  crewDocuments.flatMap((document) => {
    const expires = dates[document];
    return expires ? [{ ...owner, document, expires }] : [];
  });

/** Documents of active drivers and cars that have expired or will within the given days, soonest first. */
export async function listRenewals(deps: Deps, days: number) {
  const [drivers, vehicles] = await Promise.all([listDrivers(deps.db, false), listVehicles(deps.db, false)]);
  const documents: ExpiringDocument[] = [
    ...drivers.flatMap((row) =>
      expiring({ kind: 'driver', id: row.id, name: row.name }, datesIn(driverDocuments, row)),
    ),
    ...vehicles.flatMap((row) =>
      expiring({ kind: 'vehicle', id: row.id, name: row.registration }, datesIn(vehicleDocuments, row)),
    ),
  ];
  const today = londonDate(deps.clock());
  const lastDay = addLondonDays(today, days);
  return documents
    .filter(({ expires }) => expires <= lastDay)
    .map((document) => ({
      ...document,
      daysLeft: daysIn({ from: today, to: document.expires }) - 1,
      isExpired: document.expires < today,
    }))
    .sort((a, b) => a.expires.localeCompare(b.expires) || a.name.localeCompare(b.name));
}
