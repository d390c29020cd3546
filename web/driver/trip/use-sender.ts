import { useEffect, useRef, useState } from 'react';
import { positionEveryMs } from '#domain/api/hub.ts';
import { clockSkew } from '#web/api/live/clock-skew.ts';
import { type HubClient, hubDown } from '#web/api/live/hub-client.ts';
import { PointQueue, type Send } from './point-queue.ts';
import { pointsStorage } from './points-storage.ts';
import type { OwnPosition } from './use-own-position.ts';

interface SenderInput {
  readonly isOnTheWay: boolean;
  /** Null while the phone's position is unknown: then nothing is sent. */
  readonly position: OwnPosition | null;
  readonly client: HubClient | null;
  readonly isConnected: boolean;
  /** Steps that the server does not have yet come first: they say to which trip a point belongs. */
  readonly hasUnsentSteps: boolean;
}

export interface Sent {
  /** When the hub last accepted a point, in milliseconds by the server's clock; null before the first. */
  readonly at: number | null;
  /** Points that wait for the network. */
  readonly waiting: number;
  readonly isRefused: boolean;
}

const nothing: Sent = { at: null, waiting: 0, isRefused: false };

const through =
  (client: HubClient | null): Send =>
  async (...point) => {
    if (!client) throw new Error(hubDown);
    await client.send('SendDriverLocation', ...point);
  };

/** Sends the position every five seconds during a trip, and later what could not be sent straight away. */
export function useSender({ isOnTheWay, position, hasUnsentSteps, ...hub }: SenderInput): Sent {
  const client = hasUnsentSteps ? null : hub.client;
  const isConnected = hub.isConnected && !hasUnsentSteps;
  const [sent, setSent] = useState(nothing);
  const [queue] = useState(() => new PointQueue(pointsStorage()));
  const now = useRef({ position, client });
  useEffect(() => {
    now.current = { position, client };
  });
  const isKnown = position !== null;
  useEffect(() => {
    if (!isOnTheWay || !isKnown) return undefined;
    const tick = async () => {
      const skew = await clockSkew();
      const here = now.current.position;
      if (!here) return;
      const flushed = await queue.add({ ...here, at: Date.now() - skew }, through(now.current.client));
      setSent(({ at }) => ({
        at: flushed === 'sent' ? Date.now() - skew : at,
        waiting: queue.length,
        isRefused: flushed === 'refused',
      }));
    };
    void tick();
    const timer = setInterval(() => void tick(), positionEveryMs);
    return () => clearInterval(timer);
  }, [isOnTheWay, isKnown, queue]);
  useEffect(() => {
    if (!isConnected || queue.length === 0) return;
    void queue.flush(through(client)).then(() => setSent((before) => ({ ...before, waiting: queue.length })));
  }, [isConnected, client, queue]);
  return isOnTheWay ? sent : nothing;
}
