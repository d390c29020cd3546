import * as z from 'zod/mini';

/** The errors by field, as message keys; each field's first error is the one to fix. */
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
