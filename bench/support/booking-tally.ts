import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type BenchRow, zeroRow } from './bench-row.ts';
import { type Booking, book, prepare } from './booking-calls.ts';

// The worker sends some dozens a second, and retries what failed while the database was down.
const mostSeconds = 60;

/** The answers that customers got during the faults: bookings by key, and those to retry. */
export class BookingTally {
  readonly acknowledged = new Map<string, string>();
  /** Answers that are neither a booking nor "try again later". */
  readonly odd: string[] = [];
  readonly #waiting: Booking[] = [];
  readonly #prefix: string;
  #isOver = false;
  #customers: Promise<void>[] = [];

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Starts customers who book continuously. */
  start(url: string, count = 6): void {
    this.#customers = Array.from({ length: count }, () => this.#customer(url));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#customers);
  }

  /** Records answered requests, and retries the others later with the same key. */
  async #customer(url: string): Promise<void> {
    while (!this.#isOver) {
      const retry = this.#waiting.pop();
      const email = `${this.#prefix}-${crypto.randomUUID()}@example.org`;
      const booking = retry ?? (await prepare(url, email).catch(() => null));
      if (!booking) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        continue;
      }
      await this.#ask(url, booking).catch(() => this.#waiting.push(booking));
    }
  }

  async #ask(url: string, booking: Booking): Promise<void> {
    const answer = await book(url, booking);
    const text = await answer.text();
    if (answer.status === 201)
      this.acknowledged.set(booking.key, (JSON.parse(text) as { reference: string }).reference);
    else if (answer.status >= 500) this.#waiting.push(booking);
    if (answer.status !== 201 && answer.status !== 503) this.odd.push(`${answer.status} ${text.slice(0, 200)}`);
  }

  /** Compares the answers with the stored bookings, once the outbox has had time to send everything. */
  async check(config: pg.PoolConfig): Promise<BenchRow[]> {
    const db = openDatabase(config);
    const like = `${this.#prefix}-%`;
    const unsentNow = async () =>
      (
        await db.first<{ n: number }>(
          sql`select count(*) as n from outbox where recipient like ${like} and state <> 'sent'`,
        )
      )?.n ?? 0;
    let unsent = await unsentNow();
    for (let second = 0; second < mostSeconds && unsent > 0; second += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      unsent = await unsentNow();
    }
    const rows = await db.query<{ reference: string; email: string }>(
      sql`select reference, email from reservations where email like ${like}`,
    );
    const half = await db.first<{ n: number }>(
      sql`select count(*) as n from reservations r where email like ${like} and
          (not exists (select 1 from booking_events e where e.reservation_id = r.id) or not exists (select 1 from outbox o where o.recipient = r.email))`,
    );
    const orphans = await db.first<{ n: number }>(
      sql`select count(*) as n from outbox o where o.kind = 'booked' and o.recipient like ${like} and not exists (select 1 from reservations r where r.email = o.recipient)`,
    );
    await db.end();
    for (const answer of this.odd.slice(0, 5)) console.error(answer);
    const stored = new Set(rows.map((row) => row.reference));
    const lost = [...this.acknowledged.values()].filter((reference) => !stored.has(reference)).length;
    return [
      zeroRow('answers that were neither a booking nor 503', this.odd.length),
      zeroRow('acknowledged bookings lost', lost),
      zeroRow('bookings doubled', rows.length - new Set(rows.map((row) => row.email)).size),
      zeroRow('bookings half-written', half?.n ?? 0),
      zeroRow('emails without a booking', orphans?.n ?? 0),
      zeroRow('emails not sent within a minute', unsent),
    ];
  }
}
