import { withoutLinks } from '#domain/basics/links.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailFact } from '#server/platform/email/email-parts.ts';
import { asParagraphs, officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import type { MessageRow } from './messages-store.ts';

type Sender = Pick<MessageRow, 'name' | 'email' | 'phone' | 'message'>;

/** Notifies the office of a message; a reply goes to the sender. */
export function contactEmail(deps: Deps, from: Sender): Promise<void> {
  const t = deps.translations.in('eng');
  return queueEmail(deps, officeOf(deps), 'contact-message', {
    subject: t('Mail_contact-subject', { name: from.name }),
    paragraphs: [t('Mail_contact-text'), ...asParagraphs(from.message)],
    facts: senderFacts(deps, from),
    replyTo: from.email,
  });
}

interface GroupRequest {
  readonly date: string;
  readonly passengers: number;
  /** The journey, as labels and values. */
  readonly facts: readonly EmailFact[];
}

/** The same for a group request. */
export function groupEmail(deps: Deps, from: Sender, request: GroupRequest): Promise<void> {
  const t = deps.translations.in('eng');
  return queueEmail(deps, officeOf(deps), 'group-request', {
    subject: t('Mail_group-subject', {
      passengers: request.passengers,
      day: formatDay(request.date, languageTag('eng'), deps.clock()),
    }),
    paragraphs: [t('Mail_group-text'), ...asParagraphs(from.message)],
    facts: [...request.facts, ...senderFacts(deps, from)],
    replyTo: from.email,
  });
}

function senderFacts(deps: Deps, from: Sender): EmailFact[] {
  const t = deps.translations.in('eng');
  const facts: EmailFact[] = [
    [t('Mail_contact-name'), from.name],
    [t('Mail_contact-email'), from.email],
    [t('Mail_contact-phone'), formatPhone(from.phone, languageTag('eng'))],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The office's answer, with the original message below it; its links may be a stranger's, who typed this address. */
export function answerEmail(deps: Deps, message: MessageRow, answer: string): Promise<void> {
  const t = deps.translations.in(message.language);
  return queueEmail(deps, message, 'contact-answer', {
    subject: t('Mail_answer-subject', { firm: deps.env.firm.name }),
    greeting: t('Mail_answer-greeting', { name: withoutLinks(message.name) }),
    paragraphs: asParagraphs(answer),
    quote: { title: t('Mail_answer-quote'), lines: asParagraphs(withoutLinks(message.message)) },
  });
}
