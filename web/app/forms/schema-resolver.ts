import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Lets a schema of the contract judge a form: the browser and the server then agree, message keys included. */
export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType): Resolver<Values> {
  return (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of result.error.issues) {
      // The first thing that is wrong with a field is the one to mend.
      errors[path.join('.')] ??= { type: 'schema', message };
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type spells out every field of Values
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
