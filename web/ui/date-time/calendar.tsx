import { useState } from 'react';
import { addLondonMonths, londonDate } from '#domain/basics/london-time.ts';
import { CalendarGrid, type CalendarProps } from './calendar-grid.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { monthOf, within } from './calendar-month.ts';

export function Calendar({ chosen, min, max, onPick, focusRef }: CalendarProps) {
  const [today] = useState(() => londonDate(new Date()));
  // A device whose clock is far ahead still opens in a month with days to choose.
  const first = max && min && today > max ? min : today;
  const [active, setActive] = useState(() => within(chosen ?? first, min, max));
  const month = monthOf(active);
  return (
    <div className="grid gap-2">
      <CalendarHead
        month={month}
        hasPrevious={min === undefined || month > monthOf(min)}
        hasNext={max === undefined || month < monthOf(max)}
        onTurn={(months) => setActive(within(addLondonMonths(active, months), min, max))}
      />
      <CalendarGrid {...{ active, today, chosen, min, max, onPick, focusRef }} onMove={setActive} />
    </div>
  );
}
