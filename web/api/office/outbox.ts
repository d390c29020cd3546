import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/outbox/outbox.ts';
import type { Answer } from '#domain/api/route.ts';
import { addressOf } from '#web/api/client/address.ts';
import { call } from '#web/api/client.ts';

export type OutboxRow = Answer<typeof api.listOutbox>['$values'][number];
export const outboxStates = api.outboxStates;

export const outboxKey = ['staff-outbox'] as const;

export interface OutboxFilter {
  readonly state?: api.OutboxState | undefined;
  readonly channel?: 'mail' | 'text' | undefined;
}

export const outboxQuery = (filter: OutboxFilter) =>
  infiniteQueryOptions({
    queryKey: [...outboxKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listOutbox, { query: { ...filter, limit: 25, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const outboxMessageQuery = (id: number) =>
  queryOptions({
    queryKey: [...outboxKey, 'one', id],
    queryFn: ({ signal }) => call(api.getOutboxMessage, { params: { id }, signal }),
  });

/** The URL of an email's preview, in a sandbox. */
export const outboxPreview = (id: number) =>
  addressOf<typeof api.previewMessage>(`/api/Admin/outbox/${id}/preview.html`);

export const retryMessage = (id: number) => call(api.retryMessage, { params: { id } });
export const retryAllMessages = () => call(api.retryAllMessages, { isLong: true });
