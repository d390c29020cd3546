import { queryOptions } from '@tanstack/react-query';
import * as api from '#domain/api/business/statements.ts';
import { call } from './client.ts';

/** The months of the customer's own account; only an approved one has any. */
export const ownStatementsQuery = queryOptions({
  queryKey: ['business', 'statements'],
  queryFn: async ({ signal }) => (await call(api.listStatements, { signal })).$values,
});

export const accountStatementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-accounts', 'statements', id],
    queryFn: async ({ signal }) => (await call(api.listAccountStatements, { params: { id }, signal })).$values,
  });

/** The URLs of a month's statement, for links: the customer's own, or for staff an account's. */
export function statementFile(month: string, ending: 'pdf' | 'csv', accountId?: string): string {
  const whose = accountId === undefined ? 'Account' : `Admin/accounts/${encodeURIComponent(accountId)}`;
  return `/api/${whose}/statements/${encodeURIComponent(month)}/statement.${ending}`;
}
