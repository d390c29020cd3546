import { addMonths, type Month } from '#domain/booking/month.ts';

/** The month that something counts for: its own or, if that is locked, the first one after it that is not. */
export function openMonthFrom(month: Month, locked: ReadonlySet<Month>): Month {
  let counts = month;
  while (locked.has(counts)) counts = addMonths(counts, 1);
  return counts;
}
