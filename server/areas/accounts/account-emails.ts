import { paths } from '#domain/basics/paths.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { type Addressee, queueEmail } from '#server/platform/outbox/queue-email.ts';

/** The link in it confirms the email address. */
export function verifyEmail(deps: Deps, to: Addressee, token: string): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'verify-email', {
    subject: t('Mail_verify-subject', { firm: deps.env.firm.name }),
    paragraphs: [t('Mail_verify-text', { firm: deps.env.firm.name })],
    button: { label: t('Mail_verify-button'), url: deps.env.publicUrl + paths.verifyEmail(token) },
    closing: [t('Mail_verify-closing')],
  });
}

/** Tells the owner of an address that someone tried to register it again. */
export function alreadyRegisteredEmail(deps: Deps, to: Addressee): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'already-registered', {
    subject: t('Mail_registered-subject', { firm: deps.env.firm.name }),
    paragraphs: [t('Mail_registered-text')],
    button: { label: t('Mail_registered-button'), url: deps.env.publicUrl + paths.login() },
    closing: [t('Mail_registered-closing')],
  });
}

/** The link to choose a new password. */
export function resetEmail(deps: Deps, to: Addressee, token: string): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'reset-password', {
    subject: t('Mail_reset-subject', { firm: deps.env.firm.name }),
    paragraphs: [t('Mail_reset-text', { firm: deps.env.firm.name })],
    button: { label: t('Mail_reset-button'), url: deps.env.publicUrl + paths.resetPassword(token) },
    closing: [t('Mail_reset-closing')],
  });
}

/** The link to choose a password for an account that the office has created. */
export function invitationEmail(deps: Deps, to: Addressee, token: string): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'invited', {
    subject: t('Mail_invited-subject', { firm: deps.env.firm.name }),
    paragraphs: [t('Mail_invited-text', { firm: deps.env.firm.name })],
    button: { label: t('Mail_invited-button'), url: deps.env.publicUrl + paths.resetPassword(token) },
    closing: [t('Mail_invited-closing')],
  });
}

/** Tells the owner that the password has changed, so that a theft is noticed. */
export function passwordChangedEmail(deps: Deps, to: Addressee): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'password-changed', {
    subject: t('Mail_password-changed-subject', { firm: deps.env.firm.name }),
    paragraphs: [
      t('Mail_password-changed-text', {
        firm: deps.env.firm.name,
        phone: formatPhone(deps.env.firm.phone, languageTag(to.language)),
      }),
    ],
  });
}
