import { type ReviewState, reviewStates } from '#domain/api/reviews/reviews.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Cursor } from '#server/platform/database/page-cursor.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const state = nameIn(reviewStates);

export interface ReviewRow {
  readonly id: string;
  readonly bookingId: string | null;
  readonly personId: string | null;
  readonly name: string;
  readonly town: string;
  readonly stars: number;
  readonly text: string;
  readonly state: ReviewState;
  readonly isSample: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly note: string;
}

const columns = sql`id, reservation_id as "bookingId", person_id as "personId", name, town, stars, text, state, is_sample as "isSample", created_at as "createdAt", changed_at as "changedAt", note`;

const olderThan = (after: Cursor | null) => (after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``);

/** Reviews in one state, newest first, one more than needed. Samples only if requested. */
export const reviewsIn = (
  db: Database,
  asked: { state: ReviewState; withSamples: boolean; limit: number; after: Cursor | null },
) =>
  db.query<ReviewRow>(
    sql`select ${columns} from reviews where state = ${asked.state} and (${asked.withSamples} or not is_sample) ${olderThan(asked.after)}
        order by created_at desc, id desc limit ${asked.limit + 1}`,
  );

/** The number and average stars of published customer reviews, without samples. */
export const publishedStars = (db: Database) =>
  db.first<{ count: number; average: number | null }>(
    sql`select count(*)::int as count, avg(stars)::float as average from reviews where state = ${state('published')} and not is_sample`,
  );

export const reviewsOf = (db: Database, personId: string) =>
  db.query<ReviewRow>(
    sql`select ${columns} from reviews where person_id = ${personId} order by created_at desc, id desc`,
  );

/** A journey of this person, with what a review needs; null when there is none. */
export const journeyOf = (db: Database, personId: string, bookingId: string) =>
  db.first<{ status: number; name: string; pickupTown: string | null; dropoffTown: string | null }>(
    sql`select status, name, pickup_place->>'town' as "pickupTown", dropoff_place->>'town' as "dropoffTown"
        from reservations where id = ${bookingId} and person_id = ${personId} and deleted_at is null`,
  );

/** Adds a review, or submits a withdrawn one again; null when the journey already has one. */
export const addReview = (
  db: Database,
  row: Pick<ReviewRow, 'name' | 'town' | 'stars' | 'text'> & { bookingId: string; personId: string; at: Date },
) =>
  db.first<ReviewRow>(
    sql`insert into reviews as r (reservation_id, person_id, name, town, stars, text, created_at, changed_at)
        values (${row.bookingId}, ${row.personId}, ${row.name}, ${row.town}, ${row.stars}, ${row.text}, ${row.at}, ${row.at})
        on conflict (reservation_id) do update
          set name = excluded.name, town = excluded.town, stars = excluded.stars, text = excluded.text,
              state = ${state('waiting')}, note = '', decided_by = null, changed_at = excluded.changed_at
          where r.state = ${state('withdrawn')} and r.person_id = excluded.person_id
        returning ${columns}`,
  );

/** Changes the person's own review; null when it is not theirs. */
export const editReviewOf = (
  db: Database,
  personId: string,
  id: string,
  change: { stars: number; text: string; at: Date },
) =>
  db.first<ReviewRow>(
    sql`update reviews set stars = ${change.stars}, text = ${change.text}, state = ${state('waiting')}, note = '', decided_by = null,
          changed_at = ${change.at}
        where id = ${id} and person_id = ${personId} returning ${columns}`,
  );

export const withdrawReviewOf = (db: Database, personId: string, id: string, at: Date) =>
  db.run(
    sql`update reviews set state = ${state('withdrawn')}, changed_at = ${at} where id = ${id} and person_id = ${personId}`,
  );

export const reviewOf = (db: Database, id: string) =>
  db.first<ReviewRow>(sql`select ${columns} from reviews where id = ${id}`);

/** Reads and locks a review until the transaction ends. */
export const lockReview = (tx: Database, id: string) =>
  tx.first<ReviewRow>(sql`select ${columns} from reviews where id = ${id} for update`);

export const setReviewState = (tx: Database, id: string, decision: { state: ReviewState; note: string; by: string }) =>
  tx.first<ReviewRow>(
    sql`update reviews set state = ${decision.state}, note = ${decision.note}, decided_by = ${decision.by}
        where id = ${id} returning ${columns}`,
  );

export const removeReviewsOf = (db: Database, personId: string) =>
  db.run(sql`delete from reviews where person_id = ${personId}`);
