import { asLanguage } from '#domain/i18n/language.ts';
import type { Caller } from '#web/api/office/bookings.ts';
import type { CallValues } from './call.ts';
import { onAccount } from './call-account.ts';

/** Takes over what was typed online, now that staff have accepted it; typed text stays. */
export const withTyped = (call: CallValues, { name, email, language }: Caller['typed'][number]): CallValues => ({
  ...call,
  name: call.name.trim() || name,
  email: call.email.trim() || email,
  language: asLanguage(language) ?? call.language,
});

/** Fills in the caller's details; typed text stays. */
export function withCaller(call: CallValues, caller: Caller): CallValues {
  return {
    ...call,
    name: call.name.trim() || caller.name,
    email: call.email.trim() || caller.email,
    language: asLanguage(caller.language) ?? call.language,
    ...onAccount(
      call,
      caller.accounts.find(({ id, creditLeft }) => id === caller.accountId && creditLeft !== 0),
    ),
    accessNeeds: call.accessNeeds.length > 0 ? call.accessNeeds : (caller.customer?.accessNeeds ?? []),
  };
}
