import { setTimeout as delay } from 'node:timers/promises';
import type { DatabasePool } from '#server/platform/database/database.ts';
import type { StripeServer } from '#server/testing/stand-ins/stripe-server.ts';

interface Stored {
  readonly id: string;
  readonly captured: number;
  readonly refunded: number;
}

export interface Verdict {
  readonly waiting: number;
  readonly lost: number;
  readonly doubled: number;
  readonly refunds: number;
  readonly unbalanced: number;
  readonly difference: number;
}

/** What the provider knows, by our payment's id: what was taken and refunded, and in how many payments. */
function takenAt(stripe: StripeServer) {
  const taken = new Map<string, { captured: number; refunded: number; count: number }>();
  for (const intent of stripe.intents.values()) {
    const captured = intent['amount_received'] as number;
    if (captured === 0) continue;
    const { payment } = intent['metadata'] as { payment: string };
    const charge = intent['latest_charge'] as { amount_refunded: number };
    const known = taken.get(payment) ?? { captured: 0, refunded: 0, count: 0 };
    taken.set(payment, {
      captured: known.captured + captured,
      refunded: known.refunded + charge.amount_refunded,
      count: known.count + 1,
    });
  }
  return taken;
}

async function compare(db: DatabasePool, stripe: StripeServer, refunds: ReadonlySet<string>): Promise<Verdict> {
  const taken = takenAt(stripe);
  const { rows } = await db.pool.query<Stored>(
    'select id, captured_pence as captured, refunded_pence as refunded from payments',
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const all = [...taken];
  const waiting = await db.pool.query<{ n: number }>(
    `select count(*)::int as n from payments p join reservations r on r.id = p.reservation_id
     where r.status = 6 and (p.id = any($1::uuid[]) or p.paid_with = any($1::uuid[]))`,
    [all.map(([id]) => id)],
  );
  const unbalanced = await db.pool.query('select entry_id from ledger_lines group by entry_id having sum(pence) <> 0');
  const ledger = await db.pool.query<{ pence: number }>(
    "select coalesce(sum(pence), 0)::int as pence from ledger_lines where account = 'provider'",
  );
  const theirs = all.reduce((sum, [, { captured, refunded }]) => sum + captured - refunded, 0);
  return {
    waiting: waiting.rows[0]?.n ?? 0,
    lost: all.filter(([id, { captured }]) => stored.get(id)?.captured !== captured).length,
    doubled: all.filter(([, { count }]) => count > 1).length,
    // Everyone who was promised £10 back has it, once, and nobody else does.
    refunds: all.filter(
      ([id, { refunded }]) => stored.get(id)?.refunded !== refunded || refunded !== (refunds.has(id) ? 1000 : 0),
    ).length,
    unbalanced: unbalanced.rows.length,
    difference: Math.abs((ledger.rows[0]?.pence ?? 0) - theirs),
  };
}

/** Compares our books with the provider's until nothing differs or the time is up. */
export async function checkPayments(
  db: DatabasePool,
  stripe: StripeServer,
  refunds: ReadonlySet<string>,
  patienceSeconds: number,
): Promise<Verdict> {
  for (let second = 0; ; second += 5) {
    const verdict = await compare(db, stripe, refunds);
    const isSettled = Object.values(verdict).every((value) => value === 0);
    if (isSettled || second >= patienceSeconds) return verdict;
    await delay(5_000);
  }
}
