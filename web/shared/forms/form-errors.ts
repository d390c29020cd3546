import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Translate } from '#domain/i18n/translate.ts';
import { ApiProblem } from '#web/api/client.ts';
import type { FieldProblem } from '#web/ui/form/error-summary.tsx';

/** The server's messages are already in the visitor's language; the schema's are keys. */
const fromServer = 'server';

/** The error text of each invalid field. */
export function fieldProblems<Values extends FieldValues>(errors: FieldErrors<Values>, t: Translate): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = typeof error?.message === 'string' ? error.message : '';
    return message ? [{ name, message: error?.type === fromServer ? message : t(message) }] : [];
  });
}

/** Shows the server's validation errors under their fields; returns whether there were any. */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const wrong = fields.filter((field) => error.errors[field]?.length);
  for (const [index, field] of wrong.entries()) {
    const message = error.errors[field]?.join(' ') ?? '';
    setError(field, { type: fromServer, message }, { shouldFocus: index === 0 });
  }
  return wrong.length > 0;
}
