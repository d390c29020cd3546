import type { BaseSyntheticEvent } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslation } from '#web/i18n/translation.tsx';
import { fieldProblems, showServerErrors } from '#web/shared/forms/form-errors.ts';
import { schemaResolver } from '#web/shared/forms/schema-resolver.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { useAction } from './use-action.ts';

interface SchemaForm<Values extends FieldValues, Output> {
  readonly values: Values;
  /** The fields that can show the server's validation errors. */
  readonly fields: readonly Path<Values>[];
  /** The contract's schema, which the server uses too. */
  readonly schema: z.ZodMiniType;
  /** Validates a field when it loses focus; otherwise on submit. */
  readonly mode?: 'onTouched';
  readonly send: (values: Values) => Promise<Output>;
  readonly onDone?: (output: Output, values: Values) => unknown;
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The text for a problem that belongs to no field. */
  readonly failureText?: (problem: unknown) => string;
}

/**
 * A form validated by the contract's schema and sent with `useAction`. The server's validation errors show under the
 * same fields.
 */
export function useSchemaForm<Values extends FieldValues, Output>(options: SchemaForm<Values, Output>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a value, which the library's type forgets
    defaultValues: options.values as DefaultValues<Values>,
    mode: options.mode,
    resolver: schemaResolver<Values>(async () => options.schema),
  });
  const { run, failure } = useAction(options.send, {
    onDone: options.onDone,
    onFailed: (problem) => showServerErrors(problem, options.fields, form.setError),
    failureText: options.failureText ?? problemText,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = fieldProblems(errors, t);
  const errorOf = (name: Path<Values>) => problems.find((problem) => problem.name === name)?.message;
  const submit = form.handleSubmit(async (values) => void (await run(values)), options.onInvalid);
  return {
    form,
    submit: (event?: BaseSyntheticEvent) => void submit(event),
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    /** Shows other values, which count as changes of `base`. */
    put: (values: Values, base: Values) => {
      form.reset(base, { keepSubmitCount: true });
      form.reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    },
    problems,
    isTried: submitCount > 0,
    failure,
    isBusy: isSubmitting,
  };
}
