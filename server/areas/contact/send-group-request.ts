import type { sendGroupRequest as contract } from '#domain/api/contact/contact.ts';
import { badField } from '#domain/api/errors.ts';
import type { Body } from '#domain/api/route.ts';
import { londonDate } from '#domain/basics/london-time.ts';
import { latestPickup } from '#domain/booking/rules.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { EmailFact } from '#server/platform/email/email-parts.ts';
import { groupEmail } from './contact-emails.ts';
import { limitMessages } from './limit-messages.ts';
import { addMessage } from './messages-store.ts';

type Input = Body<typeof contract> & { language: Language; network: string };

// Staff read English, whatever the sender's language.
function factsOf(deps: Deps, input: Input): EmailFact[] {
  const t = deps.translations.in('eng');
  const day = formatDay(input.date, languageTag('eng'), deps.clock());
  return [
    [t('Mail_group-journey'), input.journey],
    [t('Mail_group-date'), input.time ? `${day}, ${input.time}` : day],
    [t('Mail_group-passengers'), String(input.passengers)],
  ];
}

/** Stores a request for more seats than our cars have and emails it to the office. */
export async function sendGroupRequest(deps: Deps, input: Input): Promise<void> {
  if (input.website) return;
  const at = deps.clock();
  const lastDay = londonDate(latestPickup(at));
  if (input.date < londonDate(at) || input.date > lastDay) throw badField('date', 'Error_group-date');
  const { name, email, phone, language, message: note } = input;
  const facts = factsOf(deps, input);
  const message = [...facts.map(([label, value]) => `${label}: ${value}`), ...(note ? [note] : [])].join('\n');
  await inTransaction(deps, async (deps) => {
    await limitMessages(deps, input);
    await addMessage(deps.db, { kind: 'group-request', name, email, phone, message, language, at });
    await groupEmail(deps, { name, email, phone, message: note }, { ...input, facts });
  });
}
