import type { Translate } from '#domain/i18n/translate.ts';

/** The kinds of child seat, from the smallest child to the biggest. */
export const childSeatKinds = ['rearFacing', 'forwardFacing', 'booster'] as const;
export type ChildSeatKind = (typeof childSeatKinds)[number];

/** How many of each kind. */
export type ChildSeats = Readonly<Record<ChildSeatKind, number>>;

export const mostOfAKind = 3;

export const noChildSeats: ChildSeats = { rearFacing: 0, forwardFacing: 0, booster: 0 };

export const countChildSeats = (seats: ChildSeats): number =>
  childSeatKinds.reduce((sum, kind) => sum + seats[kind], 0);

export const sameChildSeats = (a: ChildSeats, b: ChildSeats): boolean =>
  childSeatKinds.every((kind) => a[kind] === b[kind]);

/** Whether more of any kind is wanted than before. */
export const wantsMoreSeats = (before: ChildSeats, to: ChildSeats): boolean =>
  childSeatKinds.some((kind) => to[kind] > before[kind]);

/** "1 × rear-facing, 2 × booster"; empty without any. */
export const formatChildSeats = (seats: ChildSeats, t: Translate): string =>
  childSeatKinds
    .filter((kind) => seats[kind] > 0)
    .map((kind) => t(`Childseat_${kind}`, { count: seats[kind] }))
    .join(', ');

/** The same, saying what it is a list of, for places without a label; empty without any. */
export function childSeatsLine(seats: ChildSeats, t: Translate): string {
  const text = formatChildSeats(seats, t);
  return text && t('Childseat_list', { seats: text });
}
