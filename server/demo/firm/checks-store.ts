import type { CheckItem } from '#domain/fleet/vehicle-check.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A check of the car a few minutes before each shift that is under way. */
export const addChecksOfShifts = (db: Database) =>
  db.run(
    sql`insert into vehicle_checks (vehicle_id, driver_id, checked_at)
        select vehicle_id, driver_id, started_at - interval '6 minutes' from shifts where ended_at is null and vehicle_id is not null`,
  );

interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
}

export const crewsOnShift = (db: Database, most: number) =>
  db.query<Crew>(
    sql`select s.driver_id as "driverId", s.vehicle_id as "vehicleId" from shifts s join vehicles v on v.id = s.vehicle_id
        where s.ended_at is null order by v.registration limit ${most}`,
  );

interface FoundDefect extends Crew {
  readonly checkId: string;
  readonly checkedAt: Date;
  readonly item: CheckItem;
  readonly words: string;
  readonly note: string;
  readonly decidedAt: Date | null;
}

export async function addFound(db: Database, defects: readonly FoundDefect[], decidedBy: string): Promise<void> {
  const rows = JSON.stringify(defects);
  await db.run(
    sql`insert into vehicle_checks (id, vehicle_id, driver_id, checked_at)
        select "checkId", "vehicleId", "driverId", "checkedAt" from jsonb_to_recordset(${rows}::jsonb)
          as c ("checkId" uuid, "vehicleId" uuid, "driverId" uuid, "checkedAt" timestamptz)`,
  );
  await db.run(
    sql`insert into defects (check_id, place, item, words, is_dangerous, state, note, decided_at, decided_by)
        select "checkId", 0, item, words, false, case when "decidedAt" is null then 'open' else 'fixed' end, note, "decidedAt",
          case when "decidedAt" is null then null else ${decidedBy}::uuid end
        from jsonb_to_recordset(${rows}::jsonb) as f ("checkId" uuid, item text, words text, note text, "decidedAt" timestamptz)`,
  );
}
