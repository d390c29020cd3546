import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/driver-messages/driver-messages.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { call } from './client.ts';

export type Thread = Answer<typeof api.readThread>;
export type DriverMessage = Thread['$values'][number];

/** Everything about drivers' messages is under this key. */
export const threadsKey = ['driver-messages'];

export const threadQuery = (driverId: string) =>
  queryOptions({
    queryKey: [...threadsKey, driverId],
    queryFn: ({ signal }) => call(api.readThread, { params: { id: driverId }, signal }),
  });

export const threadsQuery = queryOptions({
  queryKey: [...threadsKey, 'all'],
  queryFn: async ({ signal }) => (await call(api.listThreads, { signal })).$values,
});

export const writeToDriver = (driverId: string, body: { readonly text: string; readonly urgent: boolean }) =>
  call(api.writeToDriver, { params: { id: driverId }, body });

export const seeThread = (driverId: string) => call(api.seeThread, { params: { id: driverId } });

export const writeToMany = (body: SentBody<typeof api.writeToMany>) => call(api.writeToMany, { body });

export const readOwnThread = (signal: AbortSignal) => call(api.readOwnThread, { signal });
export const writeToOffice = (text: string) => call(api.writeToOffice, { body: { text } });
export const seeOwnThread = () => call(api.seeOwnThread, {});
export const callForHelp = (place: { lat?: number; lng?: number }) => call(api.callForHelp, { body: place });
