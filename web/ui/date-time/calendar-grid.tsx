import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { LondonDate } from '#domain/basics/london-time.ts';
import { formatMonth } from '#domain/i18n/format-time.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { dayByKey, monthOf, weekdayNames, weeksOf, within } from './calendar-month.ts';

export type CalendarProps = {
  chosen: LondonDate | null;
  min?: LondonDate;
  max?: LondonDate;
  onPick: (day: LondonDate) => void;
  /** Set to the day that should have the focus when the calendar opens. */
  focusRef?: RefObject<HTMLButtonElement | null>;
};

type CalendarGridProps = CalendarProps & {
  active: LondonDate;
  today: LondonDate;
  onMove: (day: LondonDate) => void;
};

/**
 * The days of a month with the keys of the ARIA date grid: arrows, Home, End, Page Up and Down, with Shift for years.
 */
export function CalendarGrid({ active, today, chosen, min, max, onPick, onMove, focusRef }: CalendarGridProps) {
  const { t, tag } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    byKey.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, event.shiftKey, active);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onMove(within(next, min, max));
  };
  const month = monthOf(active);
  const longNames = weekdayNames(tag, 'long');
  return (
    // oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA date grid is a table
    <table
      ref={grid}
      role="grid"
      aria-label={formatMonth(month, tag)}
      className="w-full table-fixed"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekdayNames(tag, 'narrow').map((name, column) => (
            <th
              key={longNames[column]}
              scope="col"
              abbr={longNames[column]}
              className="py-1 text-center text-tiny font-medium text-ink-faint"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              <td key={longNames[column]} className="p-px">
                {day ? (
                  <CalendarDay
                    {...{ day, tag, onPick }}
                    ref={day === active ? focusRef : undefined}
                    active={day === active}
                    chosen={day === chosen}
                    today={day === today ? t('Ui_today') : undefined}
                    barred={day !== within(day, min, max)}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
