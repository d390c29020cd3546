import type { Person } from '#server/platform/http/who.ts';

/** Staff as events name them. */
export const staffActor = (who: Person) => ({ kind: 'staff', id: who.personId }) as const;

/** A driver as events name them. */
export const driverActor = (who: Person) => ({ kind: 'driver', id: who.personId }) as const;
