import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { boardWatch } from '#domain/people/request-news.ts';
import type { HubStatus } from '#web/api/live/hub-client.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useIsOffline } from '#web/api/live/use-is-offline.ts';
import { useOnConnect } from '#web/api/live/use-on-connect.ts';

/** The id of what is new or changed; null when there was no connection and anything may have changed. */
type ChangeListener = (id: string | null) => void;
type Listen = (listener: ChangeListener) => () => void;

/** After the hub's own attempts to reconnect have failed, the office tries again this often. */
const retryMs = 5_000;

/**
 * Whether the connection is away: from the moment that the socket drops or the browser goes offline until there is a
 * socket again. The first connection is nothing to be missed.
 */
function useIsAway({ state, end }: HubStatus, reconnect: () => void): boolean {
  const isOffline = useIsOffline();
  const [isLost, setLost] = useState(false);
  const isDown = state === 'Reconnecting' || end !== null;
  if (isDown && !isLost) setLost(true);
  if (state === 'Connected' && isLost) setLost(false);
  const again = useEffectEvent(reconnect);
  useEffect(() => {
    if (end !== 'lost') return undefined;
    const timer = setTimeout(() => again(), retryMs);
    return () => clearTimeout(timer);
  }, [end]);
  return isOffline || isDown || (isLost && state !== 'Connected');
}

interface OfficeHub {
  readonly status: HubStatus;
  readonly isAway: boolean;
  /** Says that the board is open, for as long as the connection lasts. */
  readonly sayWatching: () => void;
  readonly onBooking: Listen;
  readonly onShift: Listen;
  readonly onFleet: Listen;
  readonly onMessage: Listen;
}

const OfficeHubContext = createContext<OfficeHub | null>(null);

function makeListeners() {
  const listeners = new Set<ChangeListener>();
  return {
    listen: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: (id: string | null) => {
      for (const listener of listeners) listener(id);
    },
  };
}

/** One connection to the hub for all pages of the office; it stays open from page to page. */
export function OfficeHubProvider({ children }: { children: ReactNode }) {
  const [bookings] = useState(makeListeners);
  const [shifts] = useState(makeListeners);
  const [fleet] = useState(makeListeners);
  const [messages] = useState(makeListeners);
  const { client, status, reconnect } = useHubClient(
    { open: true },
    {
      BookingsChanged: ({ id }) => bookings.notify(id),
      ShiftsChanged: ({ id }) => shifts.notify(id),
      FleetChanged: ({ id }) => fleet.notify(id),
      MessagesChanged: ({ driverId }) => messages.notify(driverId),
    },
  );
  useOnConnect(status, () => {
    bookings.notify(null);
    shifts.notify(null);
    fleet.notify(null);
    messages.notify(null);
  });
  const isAway = useIsAway(status, reconnect);
  const hub = useMemo(
    () => ({
      status,
      isAway,
      // Not heard: the next one follows soon.
      sayWatching: () => void client?.send('WatchBoard').catch(() => {}),
      onBooking: bookings.listen,
      onShift: shifts.listen,
      onFleet: fleet.listen,
      onMessage: messages.listen,
    }),
    [client, status, isAway, bookings, shifts, fleet, messages],
  );
  return <OfficeHubContext value={hub}>{children}</OfficeHubContext>;
}

function useOfficeHub(): OfficeHub {
  const hub = useContext(OfficeHubContext);
  if (!hub) throw new Error('no OfficeHubProvider above');
  return hub;
}

/** The state of the office's connection to the hub. */
export const useOfficeStatus = (): HubStatus => useOfficeHub().status;

/** Whether the connection was there and is away now: what is shown may be out of date. */
export const useOfficeAway = (): boolean => useOfficeHub().isAway;

/**
 * While the board is in front of somebody and live, the server knows: nobody needs an email about what they can see. A
 * board in another tab counts for nothing.
 */
export function useBoardWatch(): void {
  const { status, sayWatching } = useOfficeHub();
  const say = useEffectEvent(() => {
    if (status.state === 'Connected' && document.visibilityState === 'visible') sayWatching();
  });
  const isConnected = status.state === 'Connected';
  useEffect(() => {
    if (isConnected) say();
  }, [isConnected]);
  useEffect(() => {
    const timer = setInterval(() => say(), boardWatch.everyMs);
    const look = () => say();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

function useChanges(listen: Listen, listener: ChangeListener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => listen((id) => latest.current(id)), [listen]);
}

/** Calls back for every new or changed booking, whoever changed it. */
export const useBookingChanges = (listener: ChangeListener) => useChanges(useOfficeHub().onBooking, listener);

/** Calls back with the driver whose hours or car changed, real or planned. */
export const useShiftChanges = (listener: ChangeListener) => useChanges(useOfficeHub().onShift, listener);

/** Calls back with the driver or the car that joined, left or changed. */
export const useFleetChanges = (listener: ChangeListener) => useChanges(useOfficeHub().onFleet, listener);

/** Calls back with the driver in whose thread something was written or seen. */
export const useMessageChanges = (listener: ChangeListener) => useChanges(useOfficeHub().onMessage, listener);
