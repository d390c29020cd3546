import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslation } from '#web/i18n/translation.tsx';
import { fieldProblems, showServerErrors } from '#web/shared/forms/form-errors.ts';
import { schemaResolver } from '#web/shared/forms/schema-resolver.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';

interface SmallForm<Values extends FieldValues> {
  readonly empty: DefaultValues<Values>;
  readonly fields: readonly Path<Values>[];
  readonly schema: z.ZodMiniType;
  readonly send: (values: Values) => Promise<{ message: string }>;
}

/** A form of a few fields that is judged by the contract, sent, and empty again afterwards. */
export function useSmallForm<Values extends FieldValues>({ empty, fields, schema, send }: SmallForm<Values>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    defaultValues: empty,
    resolver: schemaResolver<Values>(() => Promise.resolve(schema)),
  });
  const problems = fieldProblems(formState.errors, t);
  const submit = handleSubmit(async (values) => {
    setDone('');
    setFailure('');
    try {
      const { message } = await send(values);
      reset();
      setDone(message);
    } catch (error) {
      if (!showServerErrors(error, fields, setError)) setFailure(problemText(error));
    }
  });
  const field = (name: Path<Values>) => ({
    ...register(name),
    error: problems.find((problem) => problem.name === name)?.message,
  });
  return { field, submit, done, failure, busy: formState.isSubmitting };
}
