import { toRemindStates } from '#domain/booking/states.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

/** The next booking whose reminder is due, locked; other processes skip it. A booking entered afterwards needs none. */
export const claimDueReminder = (tx: Database, now: Date) =>
  tx.first<{ id: string; status: number }>(
    sql`select id, status from reservations
        where reminded_at is null and ${statusIn(toRemindStates)} and deleted_at is null and remind_at <= ${now}
          and created_at < pickup_at
          and not (${statusIn(['Pending'])} and alerted_at is not null)
        order by remind_at limit 1 for update skip locked`,
  );

export const noteAlert = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update reservations set alerted_at = ${at} where id = ${id}`);

/** Locks a completed journey that no review has been asked for; not a no-show or one entered afterwards. */
export const claimReviewRequest = (tx: Database, completedAfter: Date, completedBefore: Date) =>
  tx.first<{ id: string }>(
    sql`select id from reservations
        where ${statusIn(['Completed'])} and no_show_at is null and review_asked_at is null and deleted_at is null and person_id is not null
          and created_at < pickup_at
          and completed_at > ${completedAfter} and completed_at < ${completedBefore}
        order by completed_at limit 1 for update skip locked`,
  );

export const noteReviewRequest = (tx: Database, id: string, at: Date) =>
  tx.run(sql`update reservations set review_asked_at = ${at} where id = ${id}`);
