import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useOnConnect } from '#web/api/live/use-on-connect.ts';
import { type TripUnderWay, tripsKey, tripsQuery } from '#web/api/office/bookings.ts';
import { type FleetDriver, fleetNowKey, fleetNowQuery } from '#web/api/office/fleet-now.ts';

const noDrivers: readonly FleetDriver[] = [];

export interface Position {
  readonly lat: number;
  readonly lng: number;
  /** When the phone measured it, on the server's clock. */
  readonly at: number;
  readonly accuracy: number | undefined;
}

export interface FleetTrip {
  readonly trip: TripUnderWay;
  /** Null until the driver's phone has sent a position. */
  readonly position: Position | null;
}

/** Every trip under way with its newest position. */
export function useFleet() {
  const client = useQueryClient();
  const query = useQuery(tripsQuery);
  const { data: drivers = noDrivers } = useQuery(fleetNowQuery);
  const [positions, setPositions] = useState<ReadonlyMap<string, Position>>(new Map());
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    void clockSkew().then(setSkew);
  }, []);
  const refreshDrivers = () => void client.invalidateQueries({ queryKey: fleetNowKey });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: tripsKey });
    refreshDrivers();
  };
  const {
    client: hub,
    status,
    reconnect,
  } = useHubClient(
    { open: true },
    {
      ReceiveLocationUpdate: (lat, lng, { bookingId, at, accuracy }) => {
        const position = { lat, lng, at: Date.parse(at), accuracy };
        setPositions((before) => new Map(before).set(bookingId, position));
        if (!query.data?.some(({ id }) => id === bookingId)) refresh();
      },
      TripChanged: refresh,
      BookingsChanged: refresh,
      ShiftsChanged: refreshDrivers,
    },
  );
  useOnConnect(status, () => {
    refresh();
    void hub?.send('WatchFleet').catch(() => {});
  });
  const fleet = query.data?.map((trip): FleetTrip => ({ trip, position: positions.get(trip.id) ?? null }));
  return { fleet, drivers, query, skew, status, reconnect };
}
