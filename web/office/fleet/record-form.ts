import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BrokenJobAnswer } from '#domain/api/fleet.ts';
import { fleetKey } from '#web/api/fleet.ts';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { notify } from '#web/ui/toast.ts';

export interface FleetRecord {
  readonly id: string;
  readonly retiredAt: string | null;
}

interface RecordForm<Values extends FieldValues> {
  /** Null for a new one. */
  readonly record: FleetRecord | null;
  readonly values: Values;
  readonly names: readonly Path<Values>[];
  readonly schema: z.ZodMiniType;
  readonly save: (values: Values) => Promise<{ id: string; brokenJobs?: BrokenJobAnswer[] }>;
  /** Shown after saving. */
  readonly savedText: string;
  /** Opens the record with this id, or none. A new one stays open after saving, so that its documents can be added. */
  readonly open: (id: string | null) => void;
}

/**
 * The form of a driver or a vehicle: validated by the contract's own rules, with the server's errors under the same
 * fields.
 */
export function useRecordForm<Values extends FieldValues>(options: RecordForm<Values>) {
  const { record, open } = options;
  const client = useQueryClient();
  const [brokenJobs, setBrokenJobs] = useState<readonly BrokenJobAnswer[]>([]);
  const { form, field, errorOf, submit, failure, problems, isTried, isBusy } = useSchemaForm({
    values: options.values,
    fields: options.names,
    schema: options.schema,
    mode: 'onTouched',
    send: options.save,
    onDone: async ({ id, brokenJobs: broken = [] }, values) => {
      notify({ kind: 'good', text: options.savedText });
      await client.invalidateQueries({ queryKey: fleetKey });
      guard.release();
      setBrokenJobs(broken);
      // A date that breaks jobs shows which ones before the sheet closes.
      if (broken.length > 0) form.reset(values);
      else open(record ? null : id);
    },
  });
  const guard = useLeaveGuard(form.formState.isDirty);
  return {
    record,
    open,
    guard,
    submit,
    failure,
    brokenJobs,
    problems: isTried ? problems : [],
    day: (name: Path<Values>) => ({ control: form.control, name, error: errorOf(name) }),
    field,
    isBusy,
  };
}
