import * as z from 'zod/mini';

/**
 * What somebody with the role Writer may do: a dispatcher runs the day, a bookkeeper the money that has come in or is
 * owed, and a manager both and the firm.
 */
export const permissions = ['dispatcher', 'bookkeeper', 'manager'] as const;

export type Permission = (typeof permissions)[number];

export const permissionSchema = z.enum(permissions, { error: 'Error_permission' });

/** What a route asks of staff; `office` is for dispatchers and bookkeepers alike. */
export type Need = Permission | 'office';

/** Whether a permission is enough for what is asked. */
export const isEnough = (needed: Need, held: Permission): boolean =>
  held === 'manager' || needed === 'office' || needed === held;
