import type { EmailedState } from '#domain/cases/case-states.ts';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { asParagraphs, queueEmail } from '#server/platform/outbox/queue-email.ts';
import type { CaseRow } from './cases-store.ts';
import { caseReference } from './present-case.ts';

const closingOf = (deps: Deps, row: CaseRow) => {
  const phone = formatPhone(deps.env.firm.phone, languageTag(row.language));
  return [deps.translations.in(row.language)('Mail_case-closing', { phone, reference: caseReference(row) })];
};

/** Confirms that we have received it, with its reference and the day we'll answer by. False without an address. */
export async function openedEmail(deps: Deps, row: CaseRow): Promise<boolean> {
  if (row.email === '') return false;
  const t = deps.translations.in(row.language);
  const day = formatDay(row.dueOn, languageTag(row.language), deps.clock());
  await queueEmail(deps, row, `${row.kind}-opened`, {
    subject: t(`Mail_${row.kind}-opened-subject`, { reference: caseReference(row) }),
    greeting: t('Mail_answer-greeting', { name: row.name }),
    paragraphs: [t(`Mail_${row.kind}-opened-text`, { day })],
    quote: { title: t('Mail_case-quote'), lines: asParagraphs(row.what) },
    closing: closingOf(deps, row),
  });
  return true;
}

/** Tells the customer what has happened since, in the office's own words. False without an address. */
export async function movedEmail(deps: Deps, row: CaseRow, state: EmailedState, message: string): Promise<boolean> {
  if (row.email === '') return false;
  const t = deps.translations.in(row.language);
  await queueEmail(deps, row, `${row.kind}-answered`, {
    subject: t(`Mail_case-${state}-subject`, { reference: caseReference(row) }),
    greeting: t('Mail_answer-greeting', { name: row.name }),
    paragraphs: asParagraphs(message),
    closing: closingOf(deps, row),
  });
  return true;
}
