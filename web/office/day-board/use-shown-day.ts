import { londonDate } from '#domain/basics/london-time.ts';
import { isDayOfCentury } from '#domain/booking/period.ts';
import { useNow } from '#web/app/use-now.ts';
import { useSearchParams } from '#web/router/use-router.ts';

/** The day in the URL, else today in London; it moves on at midnight. */
export function useShownDay(): { day: string; today: string } {
  const [search] = useSearchParams();
  const today = londonDate(new Date(useNow(30_000)));
  const wanted = search.get('day') ?? '';
  return { day: isDayOfCentury(wanted) ? wanted : today, today };
}
