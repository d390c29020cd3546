import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '#web/i18n/translation.tsx';
import { fieldId } from './field.tsx';
import { focusById, inPageOrder } from './focus-field.ts';

export type FieldProblem = { name: string; message: string };

type ErrorSummaryProps = {
  problems: readonly FieldProblem[];
  /** For forms whose controls have their own ids. */
  idOf?: (name: string) => string;
};

/**
 * The errors of a form, above it, with a link to each invalid field. The focus itself goes to the first invalid field,
 * not here.
 */
export function ErrorSummary({ problems, idOf = fieldId }: ErrorSummaryProps) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className="rounded-card border border-bad bg-bad-soft p-5">
      <p className="flex items-center gap-2.5 font-semibold text-ink">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
        {t('Ui_errors-title', { count: problems.length })}
      </p>
      <ul className="mt-2 grid gap-1 pl-7.5">
        {inPageOrder(problems, ({ name }) => idOf(name)).map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              className="text-link inline-block py-0.5 text-small pointer-coarse:py-2.5"
              onClick={(event) => {
                event.preventDefault();
                focusById(idOf(name));
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
