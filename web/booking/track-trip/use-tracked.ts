import { useEffect, useState } from 'react';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { forgetLocation, type Location, readLocation, recallLocation, storeLocation } from './last-location.ts';

interface Tracked {
  /** The newest position of each trip that this person may track, in the order they appeared. */
  readonly locations: readonly Location[];
  /** Bookings whose trip ended while the page was open. */
  readonly ended: readonly string[];
  /** Increases with each step of a trip: the loaded details may be out of date. */
  readonly changes: number;
}

const nothing: Tracked = { locations: [], ended: [], changes: 0 };

function withLocation(before: Tracked, location: Location): Tracked {
  const known = before.locations.findIndex(({ bookingId }) => bookingId === location.bookingId);
  const locations = known === -1 ? [...before.locations, location] : before.locations.with(known, location);
  return { ...before, locations, ended: before.ended.filter((id) => id !== location.bookingId) };
}

function withChange(before: Tracked, bookingId: string, underWay: boolean): Tracked {
  const changes = before.changes + 1;
  const ended = before.ended.filter((id) => id !== bookingId);
  if (underWay) return { ...before, ended, changes };
  const locations = before.locations.filter((location) => location.bookingId !== bookingId);
  return { locations, ended: [...ended, bookingId], changes };
}

/** The trips that the hub lets this person track. */
export function useTracked(trip: string | null) {
  const [tracked, setTracked] = useState(nothing);
  const [last] = useState(() => recallLocation(Date.now()));
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    void clockSkew().then(setSkew);
  }, []);
  const { status, reconnect } = useHubClient(
    { open: true, trip },
    {
      ReceiveLocationUpdate: (lat, lng, facts) => {
        const location = readLocation(lat, lng, facts);
        if (!location) return;
        storeLocation(location);
        setTracked((before) => withLocation(before, location));
      },
      TripChanged: ({ bookingId, underWay }) => {
        if (!underWay) forgetLocation();
        setTracked((before) => withChange(before, bookingId, underWay));
      },
    },
  );
  useEffect(() => {
    if (status.end === 'link-ended' || status.end === 'refused') forgetLocation();
  }, [status.end]);
  return { ...tracked, last, skew, status, reconnect };
}
