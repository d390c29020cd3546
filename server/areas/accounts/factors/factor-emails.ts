import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { type Addressee, queueEmail } from '#server/platform/outbox/queue-email.ts';

type Post = Pick<Deps, 'db' | 'env' | 'translations' | 'clock'>;

/** Tells the owner that the login has changed, so that a theft is noticed. */
function queueFactorEmail(
  deps: Post,
  to: Addressee,
  what: string,
  gaps: Record<string, string | number> = {},
): Promise<void> {
  const t = deps.translations.in(to.language);
  const { name: firm } = deps.env.firm;
  const phone = formatPhone(deps.env.firm.phone, languageTag(to.language));
  return queueEmail(deps, to, 'second-factor', {
    subject: t('Mail_factor-subject', { firm }),
    paragraphs: [t(`Mail_factor-${what}`, { firm, ...gaps }), t('Mail_factor-closing', { phone })],
  });
}

export const factorAddedEmail = (deps: Post, to: Addressee, name: string) =>
  queueFactorEmail(deps, to, 'added', { name });
export const factorRemovedEmail = (deps: Post, to: Addressee, name: string) =>
  queueFactorEmail(deps, to, 'removed', { name });
export const factorsResetEmail = (deps: Post, to: Addressee) => queueFactorEmail(deps, to, 'reset');
export const newCodesEmail = (deps: Post, to: Addressee) => queueFactorEmail(deps, to, 'new-codes');
export const recoveryCodeUsedEmail = (deps: Post, to: Addressee, count: number) =>
  queueFactorEmail(deps, to, 'code-used', { count });
