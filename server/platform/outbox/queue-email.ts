import type { Language } from '#domain/i18n/language.ts';
import type { EmailKind } from '#domain/people/message-kinds.ts';
import { composeEmail } from '#server/platform/email/email.ts';
import type { EmailParts } from '#server/platform/email/email-parts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeEmail } from './outbox-store.ts';

export interface Addressee {
  readonly email: string;
  readonly language: Language;
}

/** Writes an email in the recipient's language and adds it to the outbox, in the transaction of `deps.db`. */
export async function queueEmail(
  deps: Pick<Platform, 'db' | 'env' | 'translations' | 'clock'>,
  to: Addressee,
  kind: EmailKind,
  parts: EmailParts & { readonly replyTo?: string },
): Promise<void> {
  const email = composeEmail(parts, deps.env.firm, deps.translations.in(to.language), to.language);
  const withReply = parts.replyTo === undefined ? email : { ...email, replyTo: parts.replyTo };
  await storeEmail(deps.db, withReply, { kind, to: to.email, language: to.language, at: deps.clock() });
}

/** The office, which reads English. */
export const officeOf = (deps: Pick<Platform, 'env'>): Addressee => ({ email: deps.env.firm.email, language: 'eng' });

/** A text with line breaks as one paragraph per line: HTML would join them. */
export const asParagraphs = (text: string): string[] => text.split(/\r?\n/).filter((part) => part.trim() !== '');
