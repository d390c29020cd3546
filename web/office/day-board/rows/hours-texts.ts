import { formatClock } from '#domain/i18n/format-time.ts';
import type { Translate } from '#domain/i18n/translate.ts';
import type { BoardLane } from '#web/api/office/board.ts';

/** A driver's planned and real hours of the day in words, one line for each stretch. */
export function hoursTexts(
  { shifts, worked }: Pick<BoardLane, 'shifts' | 'worked'>,
  t: Translate,
  tag: string,
): string[] {
  const clock = (at: string) => formatClock(new Date(at), tag);
  const stretch = (startedAt: string, endedAt: string | null, key: 'Dayboard_worked' | 'Dayboard_break') =>
    endedAt === null
      ? t(`${key}-since`, { clock: clock(startedAt) })
      : t(key, { fromClock: clock(startedAt), toClock: clock(endedAt) });
  return [
    ...shifts.map(({ startsAt, endsAt }) =>
      t('Dayboard_planned', { fromClock: clock(startsAt), toClock: clock(endsAt) }),
    ),
    ...worked.flatMap(({ startedAt, endedAt, breaks }) => [
      stretch(startedAt, endedAt, 'Dayboard_worked'),
      ...breaks.map((pause) => stretch(pause.startedAt, pause.endedAt, 'Dayboard_break')),
    ]),
  ];
}
