import { infiniteQueryOptions } from '@tanstack/react-query';
import * as audit from '#domain/api/audit/audit.ts';
import * as api from '#domain/api/people/people.ts';
import type { Answer, SentBody } from '#domain/api/route.ts';
import { type ActionName, actionNames } from '#domain/people/action-labels.ts';
import { type Permission, permissions } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { sendOnce } from '#web/api/client/idempotency-key.ts';
import { seen } from '#web/api/client/seen.ts';
import { call } from '#web/api/client.ts';

export type Person = Answer<typeof api.listPeople>['$values'][number];
export type SignIn = Answer<typeof audit.listSignIns>['$values'][number];
export type StaffAction = Answer<typeof audit.listStaffActions>['$values'][number];
export { type ActionName, actionNames, type Permission, permissions, type Role, roles };
export type BookingAction = Answer<typeof audit.listBookingActions>['$values'][number];
export const { loginOutcomes, bookingActionNames } = audit;

export const peopleKey = ['staff-people'] as const;
export const auditKey = ['staff-audit'] as const;

export interface PeopleFilter {
  readonly text: string;
  readonly role?: Role | undefined;
  readonly disabled?: 'true' | 'false' | undefined;
}

const paged = { initialPageParam: '', getNextPageParam: (last: { nextCursor?: string | null }) => last.nextCursor };

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...peopleKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listPeople, { query: { ...filter, limit: 25, cursor: pageParam }, signal }),
  });

export const invitePerson = (body: SentBody<typeof api.invitePerson>) =>
  sendOnce(body, (idempotencyKey) => call(api.invitePerson, { body, idempotencyKey }));
export const changeRoles = ({ id, version }: Person, body: SentBody<typeof api.changeRoles>) =>
  call(api.changeRoles, { params: { id }, body, headers: seen(version) });
export const disablePerson = (id: string) => call(api.disablePerson, { params: { id } });
export const enablePerson = (id: string) => call(api.enablePerson, { params: { id } });
export const resetFactor = (id: string) => call(api.resetFactor, { params: { id } });
export const signOutPerson = (id: string) => call(api.signOutPerson, { params: { id } });

interface AuditFilter {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

export const actionsQuery = (filter: AuditFilter & { readonly what?: ActionName | undefined }) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...auditKey, 'actions', filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.listStaffActions, {
        query: { ...wordsOf(filter), what: filter.what, limit: 30, cursor: pageParam || undefined },
        signal,
      }),
  });

export const bookingActionsQuery = (
  filter: AuditFilter & { readonly what?: (typeof audit.bookingActionNames)[number] | undefined },
) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...auditKey, 'bookings', filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.listBookingActions, {
        query: { ...wordsOf(filter), what: filter.what, limit: 30, cursor: pageParam || undefined },
        signal,
      }),
  });

export const signInsQuery = (
  filter: AuditFilter & { readonly outcome?: (typeof audit.loginOutcomes)[number] | undefined },
) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...auditKey, 'sign-ins', filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit.listSignIns, {
        query: { ...wordsOf(filter), outcome: filter.outcome, limit: 30, cursor: pageParam || undefined },
        signal,
      }),
  });

const wordsOf = ({ text, from, to }: AuditFilter) => ({
  text: text || undefined,
  from: from || undefined,
  to: to || undefined,
});
