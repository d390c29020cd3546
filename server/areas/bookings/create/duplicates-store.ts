import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { statusIn } from '#server/platform/database/status-in.ts';

interface Customer {
  readonly personId: string | null;
  readonly email: string;
  readonly phoneTail: string;
}

interface Journey {
  readonly pickupAt: Date;
  readonly pickup: string;
  readonly dropoff: string;
  readonly bookedAfter: Date;
}

/** A journey that this customer booked since then, between the same places and within half an hour of this one. */
export const findSameJourney = (db: Database, customer: Customer, { bookedAfter, ...journey }: Journey) =>
  db.first<{ pickupAt: Date }>(
    sql`select pickup_at as "pickupAt" from reservations
        where deleted_at is null and not ${statusIn(['Cancelled', 'Rejected', 'Failed'])} and created_at > ${bookedAfter}
          and (person_id = ${customer.personId}::uuid
            or (email_key = ${customer.email} and phone_tail = ${customer.phoneTail}))
          and pickup_at between ${journey.pickupAt}::timestamptz - interval '30 minutes'
            and ${journey.pickupAt}::timestamptz + interval '30 minutes'
          and pickup_location = ${journey.pickup} and dropoff_location = ${journey.dropoff}
        order by created_at desc limit 1`,
  );
