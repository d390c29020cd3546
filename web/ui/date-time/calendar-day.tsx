import type { Ref } from 'react';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dateInWords } from './date-text.ts';

type CalendarDayProps = {
  day: LondonDate;
  tag: string;
  /** The one day in the tab order; arrow keys move it. */
  active: boolean;
  chosen: boolean;
  /** The label for today, on that day. */
  today?: string;
  barred: boolean;
  onPick: (day: LondonDate) => void;
  ref?: Ref<HTMLButtonElement>;
};

export function CalendarDay({ day, tag, active, chosen, today, barred, onPick, ref }: CalendarDayProps) {
  return (
    <button
      ref={ref}
      type="button"
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={classNames(today && `${today},`, dateInWords(day, tag))}
      aria-current={today ? 'date' : undefined}
      aria-pressed={chosen}
      aria-disabled={barred || undefined}
      onClick={() => {
        if (!barred) onPick(day);
      }}
      className={classNames(
        'relative grid aspect-square min-h-10 w-full place-items-center rounded-control text-small tabular-nums transition-colors duration-150 focus-visible:outline-offset-0 pointer-coarse:min-h-11',
        chosen && 'bg-mark font-bold text-on-mark',
        !chosen && barred && 'text-ink-faint line-through opacity-60',
        !chosen && !barred && 'font-medium hover:bg-hover',
      )}
    >
      {Number(day.slice(8))}
      {today ? <span aria-hidden="true" className="absolute bottom-1 size-1 rounded-pill bg-lamp" /> : null}
    </button>
  );
}
