import type * as z from 'zod/mini';
import { validate } from '#web/shared/forms/validate.ts';
import { type BookingForm, placed } from './field-named.ts';

/** The errors by field as message keys, by the server's own rules. */
export const errorsIn = <Field extends string>(schema: z.ZodMiniType, body: unknown, form: BookingForm<Field>) =>
  placed(
    Object.entries(validate(schema, body) ?? {}).map(([path, { message }]) => [path, message] as const),
    form,
  );
