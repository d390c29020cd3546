import { addLondonDays, londonDate } from '#domain/basics/london-time.ts';
import type { CrewDocument } from '#domain/booking/documents.ts';
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

/** Documents of active drivers and cars that have expired or will within the given days, soonest first. */
export async function listRenewals(deps: Deps, days: number) {
  const [drivers, vehicles] = await Promise.all([listDrivers(deps.db, false), listVehicles(deps.db, false)]);
  const documents: ExpiringDocument[] = [
    ...drivers.flatMap(({ id, name, badgeExpires, licenceExpires }): ExpiringDocument[] => [
      { kind: 'driver', id, name, document: 'badge', expires: badgeExpires },
      { kind: 'driver', id, name, document: 'licence', expires: licenceExpires },
    ]),
    ...vehicles.flatMap(
      ({ id, registration: name, plateExpires, insuranceExpires, motExpires }): ExpiringDocument[] => [
        { kind: 'vehicle', id, name, document: 'plate', expires: plateExpires },
        { kind: 'vehicle', id, name, document: 'insurance', expires: insuranceExpires },
        { kind: 'vehicle', id, name, document: 'mot', expires: motExpires },
      ],
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
