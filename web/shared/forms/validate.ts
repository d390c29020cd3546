import * as z from 'zod/mini';

/** What is wrong with each field, as message keys; the first thing that is wrong with a field is the one to mend. */
export function validate(
  schema: z.ZodMiniType,
  values: unknown,
): Record<string, { type: string; message: string }> | null {
  const result = z.safeParse(schema, values);
  if (result.success) return null;
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= { type: 'schema', message };
  return errors;
}
