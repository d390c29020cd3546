/** A time of day on a 24-hour clock, `HH:mm`. */
export type ClockTime = string;

const pad = (value: number) => String(value).padStart(2, '0');

/** Reads a time as people type it: 14:30, 14.30, 14h30, 1430, 930, 9, 2:30 pm, 2pm. Null when it is not a time. */
export function readClock(text: string): ClockTime | null {
  const typed = text.trim().toLowerCase();
  const parts =
    /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.|uhr)?$/.exec(typed) ??
    /^(\d{1,2})(\d{2})\s*(am|pm|a\.m\.|p\.m\.|uhr)?$/.exec(typed);
  if (!parts) return null;
  let hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  const half = parts[3]?.[0];
  if (half === 'a' || half === 'p') {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : null;
}

/** Every time of a day in steps of some minutes, from 00:00 or from `earliest` on; all of them when none is left. */
export function clockSteps(minutes: number, earliest?: ClockTime): ClockTime[] {
  const count = Math.floor((24 * 60) / minutes);
  const all = Array.from({ length: count }, (_, step) => {
    const at = step * minutes;
    return `${pad(Math.floor(at / 60))}:${pad(at % 60)}`;
  });
  const rest = all.filter((time) => earliest === undefined || time > earliest);
  return rest.length > 0 ? rest : all;
}

/** Where a list of times should open: at the time itself, or the last step before it. */
export const nearestStep = (times: readonly ClockTime[], time: ClockTime): number =>
  Math.max(
    0,
    times.findLastIndex((step) => step <= time),
  );
