/** What is left until a time, in whole units; null when it has passed. */
export function timeLeft(until: number, now: number): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor((until - now) / 60_000);
  if (minutes < 0) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}
