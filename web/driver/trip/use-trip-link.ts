import { useHubClient } from '#web/api/live/use-hub-client.ts';
import { useIsOffline } from '#web/api/live/use-is-offline.ts';
import { useOnConnect } from '#web/api/live/use-on-connect.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useOwnPosition } from './use-own-position.ts';
import { usePause } from './use-pause.ts';
import { useSender } from './use-sender.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface TripLinkInput {
  readonly isUnderWay: boolean;
  /** What the server does not have yet. */
  readonly unsent: readonly StoredStep[];
  /** A job is new, offered, changed or withdrawn. */
  readonly onNews: () => void;
  /** The office has written, or has seen something. */
  readonly onMessages: () => void;
  /** Called after every connection, even the first: earlier news may have been missed. */
  readonly onConnected: () => void;
}

/** The phone's position and its way to the customer, for as long as the page is open, whatever it shows. */
export function useTripLink({ isUnderWay, unsent, onNews, onMessages, onConnected }: TripLinkInput) {
  const own = useOwnPosition(isUnderWay);
  const { client, status, reconnect } = useHubClient(
    { open: true },
    {
      JobsChanged: onNews,
      MessagesChanged: onMessages,
    },
  );
  const isOffline = useIsOffline();
  const isConnected = status.state === 'Connected' && !isOffline;
  useOnConnect(status, onConnected);
  const isAwake = useWakeLock(isUnderWay);
  const { pause, forget } = usePause(isUnderWay);
  const sent = useSender({
    isOnTheWay: isUnderWay,
    position: own.state === 'here' ? own.position : null,
    client,
    isConnected,
    hasUnsentSteps: unsent.some(({ step }) => step !== 'called'),
  });
  return { own, status, reconnect, isOffline, isConnected, isAwake, pause, forget, sent };
}

export type TripLink = ReturnType<typeof useTripLink>;
