import type { BoardLane } from '#web/api/office/board.ts';
import { useNow } from '#web/app/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { minuteMs, type Span, stretchOf } from './day-axis.ts';

/** The styles of the hours, also for the legend. */
export const hoursStyles = {
  planned: 'rounded-small bg-good-soft',
  worked: 'border-b-3 border-good',
  break: 'border-b-3 border-dotted border-lamp',
} as const;

interface HoursProps {
  readonly lane: Pick<BoardLane, 'shifts' | 'worked'>;
  readonly shown: Span;
}

/** The hours of the rota, as a band behind the jobs. */
export function ShiftBands({ lane, shown }: HoursProps) {
  return lane.shifts.map(({ startsAt, endsAt }) => {
    const stretch = stretchOf(shown, { from: Date.parse(startsAt), to: Date.parse(endsAt) });
    return stretch ? (
      <span
        key={startsAt}
        aria-hidden="true"
        style={{ left: `${stretch.left}%`, width: `${stretch.width}%` }}
        className={classNames('absolute inset-y-px z-1', hoursStyles.planned)}
      />
    ) : null;
  });
}

interface Stretch extends Span {
  readonly kind: 'worked' | 'break';
}

/** The hours really worked, split by breaks; what is still going on extends to now. */
export function stretchesOf({ worked }: Pick<BoardLane, 'worked'>, now: number): Stretch[] {
  const until = (at: string | null) => (at === null ? now : Date.parse(at));
  return worked.flatMap(({ startedAt, endedAt, breaks }) => {
    const pauses = breaks.map((pause) => ({ from: Date.parse(pause.startedAt), to: until(pause.endedAt) }));
    const edges = [Date.parse(startedAt), ...pauses.flatMap(({ from, to }) => [from, to]), until(endedAt)];
    return edges.slice(1).flatMap((to, i) => {
      const from = edges[i] ?? to;
      return to > from ? [{ from, to, kind: i % 2 === 0 ? ('worked' as const) : ('break' as const) }] : [];
    });
  });
}

/** From clocking on to clocking off, as a line at the foot of the row: shows who came late or stayed on. */
export function WorkedLines({ lane, shown }: HoursProps) {
  const now = useNow(minuteMs);
  return stretchesOf(lane, now).map(({ kind, ...span }) => {
    const stretch = stretchOf(shown, span);
    return stretch ? (
      <span
        key={`${kind} ${span.from}`}
        aria-hidden="true"
        data-hours={kind}
        style={{ left: `${stretch.left}%`, width: `${stretch.width}%` }}
        className={classNames('pointer-events-none absolute bottom-0 z-3', hoursStyles[kind])}
      />
    ) : null;
  });
}
