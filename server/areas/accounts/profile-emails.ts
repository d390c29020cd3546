import { paths } from '#domain/basics/paths.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { type Addressee, queueEmail } from '#server/platform/outbox/queue-email.ts';

const firmGaps = (deps: Deps, { language }: Addressee) => ({
  firm: deps.env.firm.name,
  phone: formatPhone(deps.env.firm.phone, languageTag(language)),
});

/** The link that verifies a new address. */
export function confirmNewEmailEmail(deps: Deps, to: Addressee, token: string): Promise<void> {
  const t = deps.translations.in(to.language);
  const url = deps.env.publicUrl + paths.verifyEmail(token);
  return queueEmail(deps, to, 'change-email', {
    subject: t('Mail_new-email-subject', firmGaps(deps, to)),
    paragraphs: [t('Mail_new-email-text', firmGaps(deps, to))],
    button: { label: t('Mail_new-email-button'), url },
    closing: [t('Mail_new-email-closing')],
  });
}

/** Tells the old address that another one will replace it, or has replaced it. */
export function emailChangedEmail(
  deps: Deps,
  to: Addressee,
  change: { newEmail: string; isDone: boolean },
): Promise<void> {
  const t = deps.translations.in(to.language);
  const key = change.isDone ? 'Mail_email-changed' : 'Mail_old-email';
  const gaps = { ...firmGaps(deps, to), email: change.newEmail };
  return queueEmail(deps, to, change.isDone ? 'email-changed' : 'email-change-asked', {
    subject: t(`${key}-subject`, gaps),
    paragraphs: [t(`${key}-text`, gaps)],
  });
}

/** The last email: the account is gone; `lastKept` is the day until which its newest booking record stays. */
export function deletedEmail(deps: Deps, to: Addressee, lastKept: string | null): Promise<void> {
  const t = deps.translations.in(to.language);
  return queueEmail(deps, to, 'account-deleted', {
    subject: t('Mail_deleted-subject', { firm: deps.env.firm.name }),
    paragraphs: [
      t('Mail_deleted-text'),
      ...(lastKept ? [t('Mail_deleted-kept', { day: formatDay(lastKept, languageTag(to.language)) })] : []),
    ],
  });
}
