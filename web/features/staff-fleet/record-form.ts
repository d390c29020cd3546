import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fleetKey } from '#web/api/staff-fleet.ts';
import { fieldProblems, showServerErrors } from '#web/app/forms/form-errors.ts';
import { schemaResolver } from '#web/app/forms/schema-resolver.ts';
import { useProblemText } from '#web/app/forms/use-problem-text.ts';
import { useWords } from '#web/i18n/words.tsx';
import { notify } from '#web/ui/toast.ts';

interface RecordForm<Values extends FieldValues> {
  readonly values: Values;
  readonly names: readonly Path<Values>[];
  readonly schema: z.ZodMiniType;
  readonly save: (values: Values) => Promise<{ id: string }>;
  /** Said when it is kept. */
  readonly savedText: string;
  readonly onSaved: (id: string) => void;
}

/** The form of a driver or a car: judged by the contract's own rules, the server's objections under the same fields. */
export function useRecordForm<Values extends FieldValues>(options: RecordForm<Values>) {
  const { t } = useWords();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a value, which the library's type forgets
    defaultValues: options.values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schemaResolver<Values>(() => Promise.resolve(options.schema)),
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const { id } = await options.save(values);
      notify({ kind: 'good', text: options.savedText });
      await client.invalidateQueries({ queryKey: fleetKey });
      options.onSaved(id);
    } catch (error) {
      if (!showServerErrors(error, options.names, form.setError)) setFailure(problemText(error));
    }
  });
  const problems = fieldProblems(form.formState.errors, t);
  const errorOf = (name: Path<Values>) => problems.find((problem) => problem.name === name)?.message;
  return {
    form,
    submit: () => void submit(),
    failure,
    problems: form.formState.submitCount > 0 ? problems : [],
    errorOf,
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    isDirty: form.formState.isDirty,
    isBusy: form.formState.isSubmitting,
  };
}
