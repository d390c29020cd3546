import { formatPhone } from '#domain/i18n/format-phone.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { asParagraphs, officeOf, queueEmail } from '#server/platform/outbox/queue-email.ts';
import type { BusinessAccount, OwnedAccount } from './accounts-store.ts';

/** Notifies the office of an application; a reply goes to the applicant. */
export function applicationEmail(deps: Deps, account: BusinessAccount, email: string): Promise<void> {
  const t = deps.translations.in('eng');
  const facts: [string, string][] = [
    [t('Mail_account-applicant'), email],
    [t('Mail_account-company'), account.company],
    [t('Mail_account-number'), account.companyNumber],
    [t('Mail_account-billing'), account.billingAddress],
    [t('Mail_account-billing-email'), account.billingEmail],
  ];
  return queueEmail(deps, officeOf(deps), 'account-applied', {
    subject: t('Mail_account-applied-subject', { company: account.company }),
    paragraphs: [t('Mail_account-applied-text')],
    facts: facts.filter(([, value]) => value !== ''),
    replyTo: email,
  });
}

/** Tells the applicant the decision, with the staff's note. */
export function decisionEmail(
  deps: Deps,
  account: OwnedAccount,
  state: 'approved' | 'refused' | 'closed',
  note: string,
): Promise<void> {
  const t = deps.translations.in(account.language);
  const { name: firm } = deps.env.firm;
  const phone = formatPhone(deps.env.firm.phone, languageTag(account.language));
  return queueEmail(deps, account, `account-${state}`, {
    subject: t(`Mail_account-${state}-subject`, { firm }),
    paragraphs: [t(`Mail_account-${state}-text`, { company: account.company }), ...asParagraphs(note)],
    closing: [t('Mail_account-closing', { phone })],
  });
}
