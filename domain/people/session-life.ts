import type { Role } from './roles.ts';

/** After how long without use a session ends; settings of the office. */
export interface IdleLimits {
  readonly staffHours: number;
  readonly driverDays: number;
  readonly customerDays: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * After how long without use a session of somebody with these roles ends. Staff see everybody's data, so theirs end
 * soonest. A driver may be without a connection for a whole day at work: their limit is counted in days.
 */
export function idleMs(roles: readonly Role[], limits: IdleLimits): number {
  if (roles.includes('Writer')) return limits.staffHours * hourMs;
  return (roles.includes('Driver') ? limits.driverDays : limits.customerDays) * dayMs;
}

/** How long a login lasts, however much it is used. */
const longestDays = { staff: 7, others: 90 } as const;
export const sessionDays = longestDays.others;

export const longestMs = (roles: readonly Role[]): number =>
  (roles.includes('Writer') ? longestDays.staff : longestDays.others) * dayMs;

/** Says that a page nobody is at has sent the request by itself: it is answered as any other, but is no use of a session. */
export const backgroundHeader = 'x-background';
