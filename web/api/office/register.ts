import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/register/register.ts';
import type { Answer } from '#domain/api/route.ts';
import { call } from '#web/api/client.ts';

export type RegisterPage = Answer<typeof api.getRegister>;
export type ChainReport = Answer<typeof api.verifyRegister>;
export type InspectorLink = Answer<typeof api.listInspectorLinks>['$values'][number];
export type NewLink = Answer<typeof api.inspectorLink>;

/** Which records: London days, by pickup or by receipt, and whether only the incomplete ones. */
export interface RegisterPeriod {
  readonly from: string;
  readonly to: string;
  readonly by: 'pickup' | 'received';
  readonly isIncomplete: boolean;
}

const pageSize = 50;
/** The server's maximum; printing reads the whole period. */
const largestPage = 100;

export const registerQuery = ({ from, to, by, isIncomplete }: RegisterPeriod) =>
  infiniteQueryOptions({
    queryKey: ['register', from, to, by, isIncomplete],
    queryFn: ({ pageParam, signal }) => {
      const incomplete = isIncomplete ? ('true' as const) : undefined;
      const query = { from, to, by, incomplete, limit: pageParam ? largestPage : pageSize, cursor: pageParam };
      return call(api.getRegister, { query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** The record of an inspector's link. */
export const inspectQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['inspect', token],
    queryFn: ({ pageParam, signal }) =>
      call(api.inspectRegister, {
        query: { token, limit: pageParam ? largestPage : pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const csvAddress = ({ from, to, by }: RegisterPeriod) =>
  `${api.registerCsv.path}?${new URLSearchParams({ from, to, by })}`;

export const verifyRegister = () => call(api.verifyRegister, {});

export const linksQuery = queryOptions({
  queryKey: ['inspector-links'],
  queryFn: async ({ signal }) => (await call(api.listInspectorLinks, { signal })).$values,
});

export const makeLink = (from: string, to: string, days: number) =>
  call(api.inspectorLink, { body: { from, to, days } });

export const revokeLink = (id: string) => call(api.revokeInspectorLink, { params: { id } });
