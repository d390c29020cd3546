import { formatPhone } from '#domain/i18n/format-phone.ts';
import { ApiProblem } from '#web/api/client.ts';
import { usePageData } from '#web/app/page-data.tsx';
import { useTranslation } from '#web/i18n/translation.tsx';

/** The text for a failed call: the server's message, or what to do when there is none. */
export function useProblemText(): (error: unknown) => string {
  const { t, tag } = useTranslation();
  const { firm } = usePageData();
  return (error) => {
    if (error instanceof ApiProblem && error.detail) return error.detail;
    const offline = error instanceof ApiProblem && error.code === 'network';
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
