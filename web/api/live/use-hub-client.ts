import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { HubClient, type HubStatus } from './hub-client.ts';
import { type LiveEvents, openTransport } from './open-transport.ts';

const atRest: HubStatus = { state: 'Disconnected', end: null };
const neverChanges = () => () => {};
const restState = () => atRest;

/** Follows the page: disconnects when it is hidden, and connects again when it is back or online. */
function followPage(client: HubClient): () => void {
  const leave = () => void client.stop();
  const comeBack = () => void client.start();
  const listeners = [
    ['pagehide', leave],
    ['pageshow', comeBack],
    ['online', comeBack],
  ] as const;
  for (const [event, listener] of listeners) globalThis.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of listeners) globalThis.removeEventListener(event, listener);
  };
}

interface Wanted {
  /** False while there is nothing to connect for. */
  readonly open: boolean;
  /** The token of a signed link; without it the session is used. */
  readonly trip?: string | null;
}

/** A connection to the hub for as long as the component is mounted. */
export function useHubClient({ open, trip = null }: Wanted, events: LiveEvents) {
  const [client, setClient] = useState<HubClient | null>(null);
  const handlers = useRef(events);
  useEffect(() => {
    handlers.current = events;
  });
  useEffect(() => {
    if (!open) return undefined;
    const fresh = new HubClient(() => openTransport(trip, (event, ...facts) => handlers.current[event]?.(...facts)));
    setClient(fresh);
    void fresh.start();
    const unfollow = followPage(fresh);
    return () => {
      unfollow();
      setClient(null);
      void fresh.stop();
    };
  }, [open, trip]);
  const status = useSyncExternalStore(client?.subscribe ?? neverChanges, client?.get ?? restState, restState);
  return { client, status, reconnect: () => void client?.start() };
}
