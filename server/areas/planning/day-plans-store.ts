import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A proposal for one booking, and the version of the booking that it was made for. */
export interface PlannedAssignment {
  readonly bookingId: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly version: number;
}

export interface StoredPlan {
  readonly day: string;
  readonly assignments: readonly PlannedAssignment[];
}

export const addDayPlan = (db: Database, plan: StoredPlan, at: Date) =>
  db.first<{ id: string }>(
    sql`insert into day_plans (day, made_at, assignments)
        values (${plan.day}, ${at}, ${JSON.stringify(plan.assignments)}) returning id`,
  );

/** A plan made since then; older ones can no longer be applied. */
export const findDayPlan = (db: Database, id: string, since: Date) =>
  db.first<StoredPlan & { readonly madeAt: Date }>(
    sql`select day::text as day, assignments, made_at as "madeAt" from day_plans where id = ${id} and made_at >= ${since}`,
  );

export const deleteDayPlansBefore = (db: Database, time: Date) =>
  db.run(sql`delete from day_plans where made_at < ${time}`);
