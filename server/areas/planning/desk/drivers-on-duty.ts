import type { Deps } from '#server/deps.ts';
import { dutyRows } from './desk-store.ts';

/** Drivers who can be assigned a job, by name. */
export const driversOnDuty = ({ db }: Pick<Deps, 'db'>) => dutyRows(db);
