import { formatPhone } from '#domain/i18n/format-phone.ts';
import { ApiProblem } from '#web/api/client.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { hasRole, useUser } from '#web/app/session.ts';
import { useTranslation } from '#web/i18n/translation.tsx';

/**
 * The text for a failed call: the server's message, or what to do when there is none. Nobody in the office is told to
 * call the office.
 */
export function useProblemText(): (error: unknown) => string {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  const isOffice = hasRole(useUser(), 'Writer');
  return (error) => {
    const offline = error instanceof ApiProblem && error.code === 'network';
    if (error instanceof ApiProblem && error.detail)
      return isOffice && error.facts['phone'] === firm.phone ? error.title : error.detail;
    if (isOffice) return t(offline ? 'Form_offline-office' : 'Form_failed-office');
    return t(offline ? 'Form_offline' : 'Form_failed', { phone: formatPhone(firm.phone, tag) });
  };
}

/** The same as a single text: the errors of single fields come before the message for the whole form. */
export function useFullProblem(): (error: unknown) => string {
  const problemText = useProblemText();
  return (error) => {
    const fields = error instanceof ApiProblem ? [...new Set(Object.values(error.errors).flat())].join(' ') : '';
    return fields || problemText(error);
  };
}
