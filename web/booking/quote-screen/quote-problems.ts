import type { Translate } from '#domain/i18n/translate.ts';
import { ApiProblem } from '#web/api/client.ts';
import { fieldsOfProblem, type JourneyErrors, journeyFields } from '#web/shared/journey-form/journey.ts';
import type { ScreenNotice } from './notices.ts';

type Said = Omit<ScreenNotice, 'id'>;

/** The wrong fields in the order of the screen, with what each says. */
function listed(errors: JourneyErrors): NonNullable<Said['fields']> {
  const seen = new Set<string>();
  return journeyFields.flatMap((name) => {
    const message = errors[name];
    // Day and time say the same when both are missing; one link leads there.
    if (!message || seen.has(message)) return [];
    seen.add(message);
    return [{ name, message }];
  });
}

/** What to say when the form is not complete; `errors` are in words. */
export function invalidForm(errors: JourneyErrors, t: Translate): Said {
  return { kind: 'bad', text: t('Quote_invalid'), fields: listed(errors) };
}

/** What to say about a quote that was refused or never came. */
export function quoteProblem(problem: unknown, say: { t: Translate; other: string }): Said {
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
