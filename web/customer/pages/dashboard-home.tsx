import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingStates } from '#domain/booking/states.ts';
import { bookingsKey, nextJourneyQuery } from '#web/api/customer/own-bookings.ts';
import { BookAgain } from '#web/customer/dashboard-home/book-again.tsx';
import { NextJourneyCard } from '#web/customer/dashboard-home/next-journey-card.tsx';
import { CountTiles } from '#web/customer/dashboard-shell/count-tiles.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { HomeHead } from '#web/customer/dashboard-shell/home-head.tsx';
import { paths } from '#web/paths.ts';
import { useOutlet } from '#web/router/outlet.tsx';
import { useNavigate, useSearchParams } from '#web/router/use-router.ts';
import { BirthdayNote } from '#web/shared/birthday/birthday-note.tsx';

export const handle = dashboardHandle('Dash_title');

/** `?refresh` reloads the counts, and everything else about bookings with them. */
function useRefresh(): void {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const refresh = search.get('refresh');
  useEffect(() => {
    if (refresh !== null) void client.invalidateQueries({ queryKey: bookingsKey });
  }, [client, refresh]);
}

/** Greeting and tiles; below them a list, or the next journey while none is open. A trip under way comes first. */
export function Component() {
  useRefresh();
  const navigate = useNavigate();
  const list = useOutlet();
  const compact = list !== null;
  const { data: journey } = useQuery(nextJourneyQuery);
  const isUnderWay = journey?.status === bookingStates.InProgress;
  const card = <NextJourneyCard onOpen={(id) => void navigate(paths.dashboardList('upcoming', id))} />;
  return (
    <>
      {/* Anyone opening this page with a car on its way wants to see the car. */}
      {isUnderWay && !compact ? <div className="mb-6">{card}</div> : null}
      <HomeHead compact={compact} />
      <CountTiles compact={compact} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        {list ?? (
          <>
            {isUnderWay ? null : card}
            <BookAgain />
            <div className="rounded-card bg-lamp-glow px-6 py-4 empty:hidden sm:px-8">
              <BirthdayNote />
            </div>
          </>
        )}
      </div>
    </>
  );
}
