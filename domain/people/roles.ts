import * as z from 'zod/mini';

/** Roles on the wire: Reader is a customer, Driver a driver, Writer staff. A person may have several. */
export const roles = ['Reader', 'Driver', 'Writer'] as const;

export type Role = (typeof roles)[number];

export const roleSchema = z.enum(roles);

/** Who may call a route. `link` is a signed link to one booking; the use-case checks it against the booking. */
export type Access = 'open' | 'signed-in' | 'signed-in-or-link' | 'Driver-or-Writer' | Role;

/** Whether someone with these roles (null = not logged in) may call a route. Ownership is checked separately. */
export function mayEnter(access: Access, held: readonly Role[] | null): boolean {
  if (access === 'open' || access === 'signed-in-or-link') return true;
  if (held === null) return false;
  if (access === 'Driver-or-Writer') return held.includes('Driver') || held.includes('Writer');
  return access === 'signed-in' || held.includes(access);
}
