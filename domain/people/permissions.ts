import * as z from 'zod/mini';

/** What somebody with the role Writer may do: a dispatcher runs the day, a manager also runs the firm. */
export const permissions = ['dispatcher', 'manager'] as const;

export type Permission = (typeof permissions)[number];

export const permissionSchema = z.enum(permissions, { error: 'Error_permission' });

/** Whether a permission includes the required one. */
export const isEnough = (needed: Permission, held: Permission): boolean =>
  permissions.indexOf(held) >= permissions.indexOf(needed);
