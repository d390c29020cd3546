import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { HubStatus } from '#web/api/live/hub-client.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useOnReconnect } from '#web/api/live/use-on-reconnect.ts';

/** The id of a new or changed booking; null when the connection was down and anything may have changed. */
export type BookingListener = (id: string | null) => void;

interface OfficeHub {
  readonly status: HubStatus;
  readonly listen: (listener: BookingListener) => () => void;
}

const OfficeHubContext = createContext<OfficeHub | null>(null);

function makeListeners() {
  const listeners = new Set<BookingListener>();
  return {
    listen: (listener: BookingListener) => {
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
  const [{ listen, notify }] = useState(makeListeners);
  const { status } = useHubClient({ open: true }, { BookingsChanged: ({ id }) => notify(id) });
  useOnReconnect(status, () => notify(null));
  const hub = useMemo(() => ({ status, listen }), [status, listen]);
  return <OfficeHubContext value={hub}>{children}</OfficeHubContext>;
}

function useOfficeHub(): OfficeHub {
  const hub = useContext(OfficeHubContext);
  if (!hub) throw new Error('no OfficeHubProvider above');
  return hub;
}

/** The state of the office's connection to the hub. */
export const useOfficeStatus = (): HubStatus => useOfficeHub().status;

/** Calls back for every new or changed booking, whoever changed it. */
export function useBookingChanges(listener: BookingListener): void {
  const { listen } = useOfficeHub();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => listen((id) => latest.current(id)), [listen]);
}
