import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Lets a schema of the contract check a form: the browser and the server then agree, message keys included. The schema
 * comes with the first check, not with the page.
 */
export function schemaResolver<Values extends FieldValues>(load: () => Promise<z.ZodMiniType>): Resolver<Values> {
  return async (values) => {
    const [{ validate }, schema] = await Promise.all([import('./validate.ts'), load()]);
    const errors = validate(schema, values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type spells out every field of Values
    return errors ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}
