import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingsKey } from '#web/api/own-bookings.ts';
import { CountTiles } from '#web/customer/dashboard-shell/count-tiles.tsx';
import { dashboardHandle } from '#web/customer/dashboard-shell/dashboard-handle.ts';
import { HomeHead } from '#web/customer/dashboard-shell/home-head.tsx';
import { NextJourneyCard } from '#web/customer/next-journey/next-journey-card.tsx';
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

/** Greeting and tiles; below them a list, or the next journey while none is open. */
export function Component() {
  useRefresh();
  const navigate = useNavigate();
  const list = useOutlet();
  const compact = list !== null;
  return (
    <>
      <HomeHead compact={compact} />
      <CountTiles compact={compact} />
      <div className="mt-6 grid gap-5">
        {list ?? (
          <>
            <NextJourneyCard onOpen={(id) => void navigate(paths.dashboardList('upcoming', id))} />
            <div className="rounded-card bg-lamp-glow px-6 py-4 empty:hidden sm:px-8">
              <BirthdayNote />
            </div>
          </>
        )}
      </div>
    </>
  );
}
