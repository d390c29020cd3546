import type { Person } from '#server/platform/http/who.ts';

/** Staff as an event's actor. */
export const staffActor = (who: Person) => ({ kind: 'staff', id: who.personId }) as const;

/** A driver as an event's actor. */
export const driverActor = (who: Person) => ({ kind: 'driver', id: who.personId }) as const;
