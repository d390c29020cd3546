import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/contact/contact.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type Message = Answer<typeof api.listMessages>['$values'][number];
export const messageKinds = api.messageKinds;

export const messagesKey = ['staff-messages'] as const;

export interface MessageFilter {
  readonly open?: 'true' | 'false' | undefined;
  readonly kind?: (typeof api.messageKinds)[number] | undefined;
}

export const messagesQuery = (filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listMessages, { query: { ...filter, limit: 25, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** All messages from one address, oldest first. */
export const threadQuery = (email: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'thread', email],
    queryFn: async ({ signal }) =>
      (await call(api.listMessages, { query: { email, limit: 50 }, signal })).$values.toReversed(),
  });

export const answerMessage = (id: string, answer: string) =>
  call(api.answerMessage, { params: { id }, body: { answer } });
export const closeMessage = (id: string) => call(api.closeMessage, { params: { id } });
export const reopenMessage = (id: string) => call(api.reopenMessage, { params: { id } });
