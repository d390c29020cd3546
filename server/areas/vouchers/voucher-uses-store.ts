import type { OtherLeg } from '#domain/fares/voucher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

export const addUses = (
  tx: Database,
  {
    voucherId,
    legs,
    at,
  }: {
    readonly voucherId: string;
    readonly legs: readonly { readonly id: string; readonly outboundId: string; readonly reduction: number }[];
    readonly at: Date;
  },
) =>
  tx.run(
    sql`insert into voucher_uses (reservation_id, voucher_id, outbound_id, reduction_pence, used_at)
        select id, ${voucherId}, outbound, reduction, ${at}
        from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ outboundId }) => outboundId)}::uuid[],
          ${legs.map(({ reduction }) => reduction)}::int[]) as leg(id, outbound, reduction)`,
  );

/** The code that a booking was made with, and what it took off the other journey of a return. */
export interface Use {
  readonly voucherId: string;
  readonly outboundId: string;
  readonly other: OtherLeg | null;
}

export const findUse = (db: Database, reservationId: string) =>
  db.first<Use>(
    sql`select u.voucher_id as "voucherId", u.outbound_id as "outboundId",
          (select json_build_object('fare', r.price_pence + o.reduction_pence, 'reduction', o.reduction_pence)
            from voucher_uses o join reservations r on r.id = o.reservation_id
            where o.outbound_id = u.outbound_id and o.reservation_id <> u.reservation_id and o.given_back_at is null
              and r.deleted_at is null) as other
        from voucher_uses u where u.reservation_id = ${reservationId} and u.given_back_at is null`,
  );

/** Stores the reduction after a change of price; a reduction of nothing gives the use back. */
export const writeReduction = (tx: Database, reservationId: string, reduction: number, at: Date) =>
  tx.run(
    sql`update voucher_uses set reduction_pence = ${reduction},
          given_back_at = case when ${reduction} = 0 then ${at}::timestamptz end
        where reservation_id = ${reservationId} and given_back_at is null`,
  );

/** Called off without a charge: the code can be used again. */
export const giveBack = (tx: Database, reservationId: string, at: Date) =>
  tx.run(
    sql`update voucher_uses set given_back_at = ${at} where reservation_id = ${reservationId} and given_back_at is null`,
  );

/** Not called off after all: the code is in use again. */
export const takeAgain = (tx: Database, reservationId: string) =>
  tx.run(
    sql`update voucher_uses set given_back_at = null where reservation_id = ${reservationId} and reduction_pence > 0`,
  );
