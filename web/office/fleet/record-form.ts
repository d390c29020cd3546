import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BrokenJobAnswer } from '#domain/api/fleet.ts';
import { fleetKey } from '#web/api/staff-fleet.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { fieldProblems, showServerErrors } from '#web/shared/forms/form-errors.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { schemaResolver } from '#web/shared/forms/schema-resolver.ts';
import { useProblemText } from '#web/shared/forms/use-problem-text.ts';
import { notify } from '#web/ui/toast.ts';

export interface FleetRecord {
  readonly id: string;
  readonly retiredAt: string | null;
}

interface RecordForm<Values extends FieldValues> {
  /** Null for one that is to be added. */
  readonly record: FleetRecord | null;
  readonly values: Values;
  readonly names: readonly Path<Values>[];
  readonly schema: z.ZodMiniType;
  readonly save: (values: Values) => Promise<{ id: string; brokenJobs?: BrokenJobAnswer[] }>;
  /** Said when it is kept. */
  readonly savedText: string;
  /** Shows the record of this id, or none. A new one stays open after saving, so that copies of the papers can follow. */
  readonly open: (id: string | null) => void;
}

/** The form of a driver or a car: judged by the contract's own rules, the server's objections under the same fields. */
export function useRecordForm<Values extends FieldValues>(options: RecordForm<Values>) {
  const { record, open } = options;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [failure, setFailure] = useState('');
  const [brokenJobs, setBrokenJobs] = useState<readonly BrokenJobAnswer[]>([]);
  const form = useForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a value, which the library's type forgets
    defaultValues: options.values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schemaResolver<Values>(() => Promise.resolve(options.schema)),
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const { id, brokenJobs: broken = [] } = await options.save(values);
      notify({ kind: 'good', text: options.savedText });
      await client.invalidateQueries({ queryKey: fleetKey });
      guard.release();
      setBrokenJobs(broken);
      // Whoever saves a date that breaks jobs reads which before the sheet closes.
      if (broken.length > 0) form.reset(values);
      else open(record ? null : id);
    } catch (error) {
      if (!showServerErrors(error, options.names, form.setError)) setFailure(problemText(error));
    }
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  const problems = fieldProblems(form.formState.errors, t);
  const errorOf = (name: Path<Values>) => problems.find((problem) => problem.name === name)?.message;
  return {
    record,
    open,
    guard,
    submit: () => void submit(),
    failure,
    brokenJobs,
    problems: form.formState.submitCount > 0 ? problems : [],
    day: (name: Path<Values>) => ({ control: form.control, name, error: errorOf(name) }),
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    isBusy: form.formState.isSubmitting,
  };
}
