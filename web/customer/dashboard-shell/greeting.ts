import { londonWallTime } from '#domain/basics/london-time.ts';

/**
 * The translation key of the greeting for the time in London: morning before 12:00, afternoon before 18:00, then
 * evening.
 */
export function greetingKey(now: Date): string {
  const hour = Number(londonWallTime(now).slice(11, 13));
  if (hour < 12) return 'Dash_good-morning';
  return hour < 18 ? 'Dash_good-afternoon' : 'Dash_good-evening';
}
