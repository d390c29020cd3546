import type { sendContact as contract } from '#domain/api/contact/contact.ts';
import type { Body } from '#domain/api/route.ts';
import type { Language } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { contactEmail } from './contact-emails.ts';
import { limitMessages } from './limit-messages.ts';
import { addMessage } from './messages-store.ts';

/**
 * Stores a message and emails it to the office. If the hidden field is filled in, a bot sent it: it is dropped
 * silently.
 */
export async function sendContact(
  deps: Deps,
  input: Body<typeof contract> & { language: Language; network: string },
): Promise<void> {
  if (input.website) return;
  const { name, email, phone, message, language } = input;
  await inTransaction(deps, async (deps) => {
    await limitMessages(deps, input);
    await addMessage(deps.db, { kind: 'message', name, email, phone, message, language, at: deps.clock() });
    await contactEmail(deps, { name, email, phone, message });
  });
}
