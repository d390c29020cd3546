/** A birthday as stored in a profile: year-month-day. */
interface MonthDay {
  readonly month: number;
  readonly day: number;
}

function parse(birthday: string): MonthDay | null {
  const [year, month, day] = birthday.slice(0, 10).split('-').map(Number);
  if (!year || !month || !day || month > 12 || day > 31) return null;
  return { month, day };
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The birthday in a given year: 29 February becomes 28 February in common years. */
function occurrence({ month, day }: MonthDay, year: number): number {
  const shown = month === 2 && day === 29 && !isLeap(year) ? 28 : day;
  return Date.UTC(year, month - 1, shown);
}

/**
 * Days until the next birthday, 0 on the day itself; null when the birthday is unknown. `today` is the day in London.
 */
export function daysToBirthday(birthday: string, today: string): number | null {
  const wanted = parse(birthday);
  const now = Date.parse(`${today}T00:00:00Z`);
  if (!wanted || Number.isNaN(now)) return null;
  const year = Number(today.slice(0, 4));
  const next = [year, year + 1].map((each) => occurrence(wanted, each)).find((each) => each >= now);
  return next === undefined ? null : Math.round((next - now) / 86_400_000);
}
