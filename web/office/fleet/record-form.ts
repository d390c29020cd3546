import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BrokenJobAnswer } from '#domain/api/fleet/record-fields.ts';
import { fleetKey } from '#web/api/office/fleet.ts';
import { useSchemaForm } from '#web/shared/actions/use-schema-form.ts';
import { eachField } from '#web/shared/conflict/merge-parts.ts';
import { useConflict } from '#web/shared/conflict/use-conflict.ts';
import { useLeaveGuard } from '#web/shared/forms/leave-guard.tsx';
import { notify } from '#web/ui/toast/toast.ts';

export interface FleetRecord {
  readonly id: string;
  readonly retiredAt: string | null;
}

type Saved<Kept> = Kept & { readonly brokenJobs?: BrokenJobAnswer[] };

interface RecordForm<Kept extends FleetRecord, Values extends FieldValues> {
  /** Null for a new one. */
  readonly record: Kept | null;
  readonly valuesOf: (record: Kept | null) => Values;
  readonly names: readonly (Path<Values> & keyof Values)[];
  readonly schema: z.ZodMiniType;
  readonly save: (base: Kept | null, values: Values) => Promise<Saved<Kept>>;
  /** Shown after saving. */
  readonly savedText: string;
  /** Opens the record with this id, or none. A new one stays open after saving, so that its documents can be added. */
  readonly open: (id: string | null) => void;
}

/**
 * The form of a driver or a vehicle: validated by the contract's own rules, with the server's errors under the same
 * fields.
 */
export function useRecordForm<Kept extends FleetRecord, Values extends FieldValues>(options: RecordForm<Kept, Values>) {
  const { record, open, valuesOf, names } = options;
  const client = useQueryClient();
  const [brokenJobs, setBrokenJobs] = useState<readonly BrokenJobAnswer[]>([]);
  const { form, field, errorOf, submit, failure, problems, isTried, isBusy, put } = useSchemaForm<Values, Saved<Kept>>({
    values: valuesOf(record),
    fields: names,
    schema: options.schema,
    mode: 'onTouched',
    send: (values): Promise<Saved<Kept>> => met.save((base) => options.save(base, values)),
    onDone: async (saved, values) => {
      notify({ kind: 'good', text: options.savedText });
      met.settle(saved);
      await client.invalidateQueries({ queryKey: fleetKey });
      guard.release();
      const { id, brokenJobs: broken = [] } = saved;
      setBrokenJobs(broken);
      // A date that breaks jobs shows which ones before the sheet closes.
      if (broken.length > 0) form.reset(values);
      else open(record ? null : id);
    },
  });
  const met = useConflict({
    kept: record,
    valuesOf,
    parts: eachField<Values, Path<Values> & keyof Values>(names),
    mine: form.watch(),
    put,
    find: (current: Kept) => current,
  });
  const guard = useLeaveGuard(met.isDirty);
  return {
    record,
    open,
    guard,
    submit,
    failure,
    brokenJobs,
    met,
    problems: isTried ? problems : [],
    day: (name: Path<Values>) => ({ control: form.control, name, error: errorOf(name) }),
    field,
    isBusy,
  };
}
