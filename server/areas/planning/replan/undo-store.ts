import type { HoursStep } from '#server/areas/shifts/change-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A job that was given to somebody else, or to nobody. */
export interface MovedJob {
  readonly id: string;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly handOver: boolean;
  readonly was: {
    readonly driverId: string | null;
    readonly vehicleId: string | null;
    readonly arrivedAt: string | null;
    readonly boardedAt: string | null;
  };
}

/** Everything that one press has done. */
export interface UndoSteps {
  readonly hours?: HoursStep | null;
  readonly outageId?: string | null;
  /** The driver's shift went on in another car; this is the one before. */
  readonly shiftCar?: { readonly driverId: string; readonly vehicleId: string } | null;
  readonly jobs: readonly MovedJob[];
}

export const addUndo = (tx: Database, personId: string, at: Date, steps: UndoSteps) =>
  tx.first<{ id: string }>(
    sql`insert into undo_steps (person_id, made_at, steps) values (${personId}, ${at}, ${JSON.stringify(steps)}) returning id`,
  );

/** Takes the steps of one press out, so that they are undone once. */
export const takeUndo = (tx: Database, id: string, since: Date) =>
  tx.first<{ steps: UndoSteps }>(sql`delete from undo_steps where id = ${id} and made_at >= ${since} returning steps`);

export const removeUndoBefore = (db: Database, before: Date) =>
  db.run(sql`delete from undo_steps where made_at < ${before}`);
