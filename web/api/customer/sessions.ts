import { queryOptions } from '@tanstack/react-query';
import { me } from '#domain/api/accounts/logins.ts';
import * as api from '#domain/api/accounts/sessions.ts';
import { call } from '#web/api/client.ts';

export const passwordBody = api.changePassword.body;
export const emailBody = api.changeEmail.body;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(api.listSessions, { signal })).$values,
});

/** Who is logged in, and whether their address is confirmed. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => (await call(me, { signal })).user,
});

export const endSession = (id: string) => call(api.endOneSession, { params: { id } });
export const endOtherSessions = () => call(api.endOtherSessions, {});
export const changePassword = (body: { currentPassword: string; password: string }) =>
  call(api.changePassword, { body });
export const changeEmail = (body: { currentPassword: string; email: string }) => call(api.changeEmail, { body });
