import { AppError } from '#domain/api/errors.ts';
import { partyFaults } from '#domain/booking/party.ts';

/** Refuses more child seats or wheelchairs than passengers, by the names that the request has for its fields. */
export function requireParty(
  party: Parameters<typeof partyFaults>[0],
  names = { childSeats: 'childSeats', accessNeeds: 'accessNeeds' },
): void {
  const { childSeats, accessNeeds } = partyFaults(party);
  const fields = {
    ...(childSeats ? { [names.childSeats]: [childSeats] } : {}),
    ...(accessNeeds ? { [names.accessNeeds]: [accessNeeds] } : {}),
  };
  if (childSeats || accessNeeds) throw new AppError('bad-input', { fields });
}
