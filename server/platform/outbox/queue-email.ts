import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { type LetterParts, writeLetter } from '#server/platform/email/email.ts';
import { queueMail } from './outbox-store.ts';

export interface Addressee {
  readonly email: string;
  readonly language: Language;
}

/** Writes a letter in the addressee's language and puts it into the outbox, in the transaction of `deps.db`. */
export async function postLetter(
  deps: Pick<Deps, 'db' | 'env' | 'speech' | 'clock'>,
  to: Addressee,
  kind: string,
  parts: LetterParts & { readonly replyTo?: string },
): Promise<void> {
  const letter = writeLetter(parts, deps.env.firm, deps.speech.in(to.language), languageTag(to.language));
  const withReply = parts.replyTo === undefined ? letter : { ...letter, replyTo: parts.replyTo };
  await queueMail(deps.db, withReply, { kind, to: to.email, language: to.language, at: deps.clock() });
}

/** The office, which reads English. */
export const officeOf = (deps: Pick<Deps, 'env'>): Addressee => ({ email: deps.env.firm.email, language: 'eng' });

/** A text with line breaks as one paragraph for each line: HTML would run them together. */
export const asParagraphs = (text: string): string[] => text.split(/\r?\n/).filter((part) => part.trim() !== '');
