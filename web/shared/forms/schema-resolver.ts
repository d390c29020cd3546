import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Validates a form with a schema of the contract, so that the browser and the server agree, message keys included. The
 * schema is loaded with the first validation, not with the page.
 */
export function schemaResolver<Values extends FieldValues>(load: () => Promise<z.ZodMiniType>): Resolver<Values> {
  return async (values) => {
    const [{ validate }, schema] = await Promise.all([import('./validate.ts'), load()]);
    const errors = validate(schema, values);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type spells out every field of Values
    return errors ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}
