import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { LineStatus } from '#web/api/live/hub-client.ts';
import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useOnReconnect } from '#web/api/live/use-on-reconnect.ts';

/** The id of a booking that is new or has changed; null when the line was down and anything may have changed. */
export type HearBooking = (id: string | null) => void;

interface OfficeLine {
  readonly status: LineStatus;
  readonly listen: (hear: HearBooking) => () => void;
}

const OfficeLineContext = createContext<OfficeLine | null>(null);

function makeListeners() {
  const listeners = new Set<HearBooking>();
  return {
    listen: (hear: HearBooking) => {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
    tell: (id: string | null) => {
      for (const hear of listeners) hear(id);
    },
  };
}

/** One line to the hub for all rooms of the office; it stays open from room to room. */
export function OfficeLineProvider({ children }: { children: ReactNode }) {
  const [{ listen, tell }] = useState(makeListeners);
  const { status } = useHubClient({ open: true }, { BookingsChanged: ({ id }) => tell(id) });
  useOnReconnect(status, () => tell(null));
  const line = useMemo(() => ({ status, listen }), [status, listen]);
  return <OfficeLineContext value={line}>{children}</OfficeLineContext>;
}

function useOfficeLine(): OfficeLine {
  const line = useContext(OfficeLineContext);
  if (!line) throw new Error('no OfficeLineProvider above');
  return line;
}

/** How the office's line to the hub stands. */
export const useOfficeStatus = (): LineStatus => useOfficeLine().status;

/** Hears of every booking that is new or has changed, whoever changed it. */
export function useBookingChanges(hear: HearBooking): void {
  const { listen } = useOfficeLine();
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => listen((id) => latest.current(id)), [listen]);
}
