import { londonDate } from '#domain/basics/london-time.ts';
import { deadlineOf } from '#domain/cases/case-states.ts';
import { formatDay } from '#domain/i18n/format-time.ts';
import { type Language, languageTag } from '#domain/i18n/language.ts';
import type { Deps } from '#server/deps.ts';
import { dataComplaintsToAlert } from './cases-store.ts';
import { caseReference } from './present-case.ts';

/** Complaints about personal data whose clock is running, in words: until they are acknowledged, and when one is late. */
export async function dataComplaintAlerts(deps: Deps, language: Language) {
  const today = londonDate(deps.clock());
  const t = deps.translations.in(language);
  return (await dataComplaintsToAlert(deps.db, today)).map((row) => {
    const gaps = { reference: caseReference(row), day: formatDay(row.dueOn, languageTag(language), deps.clock()) };
    const late = row.dueOn < today ? '-late' : '';
    // Once it is acknowledged, only being late is an alert.
    const key =
      deadlineOf(row.state) === 'answer'
        ? 'Alert_data-complaint-answer-late'
        : (`Alert_data-complaint-acknowledge${late}` as const);
    return { caseId: row.id, message: t(key, gaps) };
  });
}
