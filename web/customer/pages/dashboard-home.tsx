import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingsKey } from '#web/api/customer/own-bookings.ts';
import { BookAgain } from '#web/customer/dashboard-home/book-again.tsx';
import { NextJourneyCard } from '#web/customer/dashboard-home/next-journey-card.tsx';
import { CountTabs } from '#web/customer/dashboard-shell/count-tabs.tsx';
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

/** Greeting, the next journey, the four lists as tabs; an open list takes the place of the next journey. */
export function Component() {
  useRefresh();
  const navigate = useNavigate();
  const list = useOutlet();
  const isList = list !== null;
  return (
    <>
      <HomeHead compact={isList} />
      {isList ? null : (
        <div className="mt-5 sm:mt-6">
          <NextJourneyCard onOpen={(id) => void navigate(paths.dashboardList('upcoming', id))} />
        </div>
      )}
      <CountTabs />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        {list ?? (
          <>
            <BookAgain />
            <div className="rounded-card bg-lamp-glow px-6 py-4 empty:hidden sm:px-8">
              <BirthdayNote soonOnly />
            </div>
          </>
        )}
      </div>
    </>
  );
}
