import * as z from 'zod/mini';

/** Roles as they stand on the wire: Reader is a customer, Driver a driver, Writer staff. A person may hold several. */
export const roles = ['Reader', 'Driver', 'Writer'] as const;

export type Role = (typeof roles)[number];

export const roleSchema = z.enum(roles);

/** Who may call a route. `link` is a signed link to one booking; the use-case checks it against the object. */
export type Access = 'open' | 'signed-in' | 'signed-in-or-link' | Role;

/** Whether someone with these roles (null = not logged in) passes the door of a route. Objects are checked behind it. */
export function mayEnter(access: Access, held: readonly Role[] | null): boolean {
  if (access === 'open' || access === 'signed-in-or-link') return true;
  if (held === null) return false;
  return access === 'signed-in' || held.includes(access);
}
