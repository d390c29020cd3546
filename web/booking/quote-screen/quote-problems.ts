import type { Translate } from '#domain/i18n/translate.ts';
import { ApiProblem } from '#web/api/client.ts';
import { fieldsOfProblem, type JourneyErrors, journeyFields } from '#web/shared/journey-form/journey.ts';
import type { ScreenNotice } from './notices.ts';

type NoticeContent = Omit<ScreenNotice, 'id'>;

/** The fields with errors in the order of the page, with their texts. */
function listed(errors: JourneyErrors): NonNullable<NoticeContent['fields']> {
  const seen = new Set<string>();
  return journeyFields.flatMap((name) => {
    const message = errors[name];
    // Day and time have the same error when both are missing; one link is enough.
    if (!message || seen.has(message)) return [];
    seen.add(message);
    return [{ name, message }];
  });
}

/** The message for an incomplete form; `errors` are translated. */
export function invalidForm(errors: JourneyErrors, t: Translate): NoticeContent {
  return { kind: 'bad', text: t('Quote_invalid'), fields: listed(errors) };
}

/** The message for a quote that was refused or failed. */
export function quoteProblem(problem: unknown, say: { t: Translate; other: string }): NoticeContent {
  const { t } = say;
  const errors = fieldsOfProblem(problem);
  if (Object.keys(errors).length > 0) {
    const isPast = Object.values(errors).includes(t('Error_past'));
    return isPast ? { kind: 'bad', text: t('Quote_past'), fields: listed(errors) } : invalidForm(errors, t);
  }
  const isOffline = problem instanceof ApiProblem && problem.code === 'network';
  return {
    kind: 'bad',
    title: t(isOffline ? 'Quote_offline' : 'Quote_failed'),
    text: `${say.other} ${t('Quote_kept')}`,
  };
}
