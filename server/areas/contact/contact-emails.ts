import { sayDay } from '#domain/i18n/format-time.ts';
import type { Deps } from '#server/deps.ts';
import { asParagraphs, officeOf, postLetter } from '#server/platform/outbox/queue-email.ts';
import type { MessageRow } from './messages-store.ts';

type Sender = Pick<MessageRow, 'name' | 'email' | 'phone' | 'message'>;

/** Tells the office that someone wrote; a reply goes to whoever wrote. */
export function contactLetter(deps: Deps, from: Sender): Promise<void> {
  const t = deps.speech.in('eng');
  return postLetter(deps, officeOf(deps), 'contact-message', {
    subject: t('Mail_contact-subject', { name: from.name }),
    paragraphs: [t('Mail_contact-text'), ...asParagraphs(from.message)],
    facts: senderFacts(deps, from),
    replyTo: from.email,
  });
}

/** The same for a group request. */
export function groupLetter(deps: Deps, from: Sender, facts: { date: string; passengers: number }): Promise<void> {
  const t = deps.speech.in('eng');
  return postLetter(deps, officeOf(deps), 'group-request', {
    subject: t('Mail_group-subject', { ...facts, date: sayDay(facts.date, 'eng') }),
    paragraphs: [t('Mail_group-text'), ...asParagraphs(from.message)],
    facts: senderFacts(deps, from),
    replyTo: from.email,
  });
}

function senderFacts(deps: Deps, from: Sender): [string, string][] {
  const t = deps.speech.in('eng');
  const facts: [string, string][] = [
    [t('Mail_contact-name'), from.name],
    [t('Mail_contact-email'), from.email],
    [t('Mail_contact-phone'), from.phone],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The office's answer, with what was asked below it. */
export function answerLetter(deps: Deps, message: MessageRow, answer: string): Promise<void> {
  const t = deps.speech.in(message.language);
  return postLetter(deps, message, 'contact-answer', {
    subject: t('Mail_answer-subject', { firm: deps.env.firm.name }),
    greeting: t('Mail_answer-greeting', { name: message.name }),
    paragraphs: asParagraphs(answer),
    closing: [t('Mail_answer-quote'), ...asParagraphs(message.message).map((part) => `> ${part}`)],
  });
}
