import * as z from 'zod/mini';

/**
 * What staff do, as each of their routes says: the day (bookings, board, telephone, customers and messages, and the
 * drivers and cars that can be assigned); payment requests, which dispatchers make and bookkeepers follow; the books (the
 * money that has come in or is owed, and the reports about it); the firm (fares, people, records, and everything that
 * changes how it works).
 */
export type Duty = 'day' | 'payment-requests' | 'books' | 'firm';

/** The duties of each permission that somebody with the role Writer may have. */
const dutiesOf = {
  dispatcher: ['day', 'payment-requests'],
  bookkeeper: ['books', 'payment-requests'],
  manager: ['day', 'payment-requests', 'books', 'firm'],
} as const satisfies Record<string, readonly Duty[]>;

export type Permission = keyof typeof dutiesOf;

export const permissions = Object.keys(dutiesOf) as [Permission, ...Permission[]];

export const permissionSchema = z.enum(permissions, { error: 'Error_permission' });

/** A permission that this version does not know, stored by another one, has no duty. */
export function hasDuty(permission: Permission, duty: Duty): boolean {
  const duties: readonly Duty[] | undefined = dutiesOf[permission];
  return duties?.includes(duty) ?? false;
}

/** The permissions that include a duty. */
export const permissionsFor = (duty: Duty): readonly Permission[] =>
  permissions.filter((permission) => hasDuty(permission, duty));
