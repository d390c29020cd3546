import { outboxStates } from '#domain/api/outbox/outbox.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { nameIn } from '#server/platform/database/status-in.ts';

const sent = nameIn(outboxStates)('sent');

/** Where the car of a booking was between two instants, earliest first. */
export const positionsBetween = (db: Database, bookingId: string, from: Date, to: Date) =>
  db.query<{ at: Date; latitude: number; longitude: number; isLate: boolean }>(
    sql`select at, latitude, longitude, is_late as "isLate" from trip_positions
        where reservation_id = ${bookingId} and at between ${from} and ${to} order by at`,
  );

interface Addressee {
  readonly email: string;
  /** In the form that texts are sent to; null for a landline. */
  readonly phone: string | null;
  /** What the messages about this booking contain: its reference, or its short link. */
  readonly marks: readonly string[];
  readonly since: Date;
  /** Texts sent while the car is on its way mention only the car; null before it has set off. */
  readonly trip: { readonly car: string; readonly from: Date; readonly to: Date } | null;
}

/** The emails and texts about a booking that went to its own customer; nobody else's. */
export const messagesAbout = (db: Database, { email, phone, marks, since, trip }: Addressee) =>
  db.query<{ at: Date; channel: 'mail' | 'text'; text: string; isSent: boolean }>(
    sql`select coalesce(sent_at, created_at) as at, channel, state = ${sent} as "isSent",
          coalesce(message->>'subject', message->>'text') as text
        from outbox
        where created_at >= ${since}
          and ((channel = 'mail' and lower(recipient) = lower(${email})) or (channel = 'text' and recipient = ${phone}::text))
          and (
            exists (select from unnest(${[...marks]}::text[]) as mark where strpos(message->>'text', mark) > 0)
            or (created_at between ${trip?.from ?? null}::timestamptz and ${trip?.to ?? null}::timestamptz
                and strpos(message->>'text', ${trip?.car ?? ''}) > 0)
          )
        order by id`,
  );
